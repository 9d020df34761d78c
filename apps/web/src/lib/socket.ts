import type { LiveEvents, LiveRequests } from '@endorse/contract'
import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { readToken } from './session-storage.ts'
import { createStore, useStore } from './store.ts'

export type SocketState = 'off' | 'connecting' | 'connected' | { reconnecting: number } | 'gave up'

type EventName = keyof LiveEvents
type Handler = (...args: unknown[]) => void

/** After this many tries a person decides; coming back to the tab, or to the network, tries again. */
const ATTEMPTS = 10

const state = createStore<SocketState>('off')
const handlers = new Map<EventName, Set<Handler>>()
const reconnectListeners = new Set<() => void>()

let socket: Socket<LiveEvents, LiveRequests> | undefined
/** Raised by every connect and disconnect, so that a connection that is still being loaded can be given up. */
let wish = 0

export function useSocketState(): SocketState {
  return useStore(state)
}

/** Loaded only when somebody is signed in: the public pages do without it. */
export async function connectSocket(): Promise<void> {
  const mine = ++wish
  const { io } = await import('socket.io-client')
  if (mine !== wish) return
  socket?.disconnect()
  socket = listenTo(
    io({
      transports: ['websocket', 'polling'],
      auth: (give) => give({ token: readToken() }),
      reconnectionAttempts: ATTEMPTS,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 10_000,
      randomizationFactor: 0.5,
      timeout: 20_000,
    }),
  )
  state.set('connecting')
  window.addEventListener('online', tryAgainWhenBack)
  document.addEventListener('visibilitychange', tryAgainWhenBack)
}

export function disconnectSocket(): void {
  wish++
  socket?.disconnect()
  socket = undefined
  state.set('off')
}

/** Holds across connections: it may be called before there is one. */
export function subscribe<E extends EventName>(event: E, handler: LiveEvents[E]): () => void {
  const set = handlers.get(event) ?? new Set<Handler>()
  handlers.set(event, set.add(handler as Handler))
  return () => set.delete(handler as Handler)
}

/** What was said while we were away was not heard: the time to ask again. */
export function onReconnect(catchUp: () => void): () => void {
  reconnectListeners.add(catchUp)
  return () => reconnectListeners.delete(catchUp)
}

export function useSocketEvent<E extends EventName>(event: E, handler: LiveEvents[E]): void {
  const latest = useEffectEvent(handler as Handler)
  useEffect(() => subscribe(event, (...args: unknown[]) => latest(...args)), [event])
}

function listenTo(opened: Socket<LiveEvents, LiveRequests>): Socket<LiveEvents, LiveRequests> {
  let wasConnected = false
  opened.on('connect', () => {
    state.set('connected')
    if (wasConnected) for (const catchUp of reconnectListeners) catchUp()
    wasConnected = true
  })
  opened.on('disconnect', (reason) => {
    if (reason === 'io server disconnect' || reason === 'io client disconnect') state.set('off')
    else state.set({ reconnecting: 1 })
  })
  opened.io.on('reconnect_attempt', (attempt) => state.set({ reconnecting: attempt }))
  opened.io.on('reconnect_failed', () => state.set('gave up'))
  opened.onAny((event: EventName, ...args: unknown[]) => {
    for (const handler of handlers.get(event) ?? []) handler(...args)
  })
  return opened
}

function tryAgainWhenBack(): void {
  if (state.get() === 'gave up' && document.visibilityState === 'visible') socket?.connect()
}
