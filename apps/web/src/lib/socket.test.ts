import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectSocket, disconnectSocket, emitToServer, useSocketState } from './socket.ts'

/** Fakes Socket.IO. */
const fake = vi.hoisted(() => ({
  options: [] as Record<string, unknown>[],
  listeners: new Map<string, (...args: unknown[]) => void>(),
  managerListeners: new Map<string, (...args: unknown[]) => void>(),
  connected: false,
  connect: vi.fn<() => void>(),
  disconnect: vi.fn<() => void>(),
  emit: vi.fn<(event: string) => void>(),
}))
vi.mock('socket.io-client', () => ({
  io: (options: Record<string, unknown>) => {
    fake.options.push(options)
    return {
      get connected() {
        return fake.connected
      },
      on: (event: string, listener: () => void) => fake.listeners.set(event, listener),
      onAny: () => undefined,
      io: { on: (event: string, listener: () => void) => fake.managerListeners.set(event, listener) },
      connect: fake.connect,
      disconnect: fake.disconnect,
      emit: fake.emit,
    }
  },
}))

beforeEach(() => {
  localStorage.setItem('auth_token', 'a token')
  fake.options.length = 0
  fake.connected = false
  vi.clearAllMocks()
})
afterEach(() => {
  disconnectSocket()
  localStorage.clear()
})

it('connects with the token of the session, by websocket and otherwise by polling', async () => {
  await connectSocket()
  expect(fake.options).toMatchObject([{ transports: ['websocket', 'polling'] }])
  const auth = vi.fn<(sent: unknown) => void>()
  const option = fake.options[0]?.['auth'] as (callback: typeof auth) => void
  option(auth)
  expect(auth).toHaveBeenCalledWith({ token: 'a token', age: expect.any(Number) })
})

it('says how old the page is until it has connected, and after a sign-out how old the session is', async () => {
  await connectSocket()
  const age = () => {
    const auth = vi.fn<(sent: { age?: number }) => void>()
    const option = fake.options.at(-1)?.['auth'] as (callback: typeof auth) => void
    option(auth)
    return auth.mock.lastCall?.[0].age
  }
  const first = age()
  expect(first).toBeGreaterThan(0)
  fake.listeners.get('connect')?.()
  expect(age()).toBeUndefined()
  disconnectSocket()
  await connectSocket()
  expect(age()).toBeLessThan(first ?? 0)
})

it('waits 20 seconds for a connection, and one to ten seconds between ten attempts', async () => {
  await connectSocket()
  expect(fake.options).toMatchObject([
    {
      timeout: 20_000,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 10_000,
      randomizationFactor: 0.5,
      reconnectionAttempts: 10,
    },
  ])
})

it('sends nothing without a connection, and nothing after it was closed', async () => {
  await connectSocket()
  expect(emitToServer('ping')).toBe(false)
  fake.connected = true
  expect(emitToServer('ping')).toBe(true)
  disconnectSocket()
  expect(fake.disconnect).toHaveBeenCalledOnce()
  expect(emitToServer('ping')).toBe(false)
  expect(fake.emit).toHaveBeenCalledOnce()
})

it.each([
  ['the user returns to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
])('gives up after the last attempt, and tries again when %s', async (_when, happen) => {
  const { result } = renderHook(useSocketState)
  await act(connectSocket)
  act(() => fake.managerListeners.get('reconnect_attempt')?.(10))
  expect(result.current).toEqual({ reconnecting: 10 })
  happen()
  expect(fake.connect).not.toHaveBeenCalled()
  act(() => fake.managerListeners.get('reconnect_failed')?.())
  expect(result.current).toBe('failed')
  happen()
  expect(fake.connect).toHaveBeenCalledOnce()
})
