import type { ClientToServerEvents, ServerToClientEvents } from '@endorse/contract/core/realtime-events'
import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { readToken } from './session-storage.ts'
import { createStore, useStore } from './store.ts'

/** The connection state; `reconnecting` holds the number of the attempt. */
export type SocketState = 'off' | 'connecting' | 'connected' | { reconnecting: number } | 'failed'

type EventName = keyof ServerToClientEvents
type Handler = (...args: unknown[]) => void

/** Afterwards the socket reconnects when the user returns to the tab, or when the browser is online again. */
const RECONNECTION_ATTEMPTS = 10

const state = createStore<SocketState>('off')
const handlers = new Map<EventName, Set<Handler>>()
const reconnectListeners = new Set<() => void>()
const connectListeners = new Set<() => void>()

let socket: Socket<ServerToClientEvents, ClientToServerEvents> | undefined
/** Incremented by every connect and disconnect, to cancel a connection whose client is still being loaded. */
let connectionAttempt = 0
let hasConnected = false
/** When the session can have asked for data first: with the document, or after a sign-out. */
let sessionStart = 0

/** Returns the state of the connection, and renders again when it changes. */
export function useSocketState(): SocketState {
  return useStore(state)
}

/** Loads Socket.IO on demand and connects with the stored token. */
export async function connectSocket(): Promise<void> {
  const attempt = ++connectionAttempt
  const { io } = await import('socket.io-client')
  if (attempt !== connectionAttempt) return
  socket?.disconnect()
  hasConnected = false
  socket = attachListeners(
    io({
      transports: ['websocket', 'polling'],
      auth: (callback) => callback({ token: readToken(), ...ageOfPage() }),
      reconnectionAttempts: RECONNECTION_ATTEMPTS,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 10_000,
      randomizationFactor: 0.5,
      timeout: 20_000,
    }),
  )
  state.set('connecting')
  window.addEventListener('online', reconnectWhenBack)
  document.addEventListener('visibilitychange', reconnectWhenBack)
}

/** Disconnects, also while the client is still being loaded. */
export function disconnectSocket(): void {
  connectionAttempt++
  socket?.disconnect()
  socket = undefined
  sessionStart = performance.now()
  state.set('off')
}

/** Sends an event to the server. Returns false, and sends nothing, while there is no connection. */
export function emitToServer<E extends keyof ClientToServerEvents>(
  event: E,
  ...args: Parameters<ClientToServerEvents[E]>
): boolean {
  if (!socket?.connected) return false
  socket.emit(event, ...args)
  return true
}

/** Whether events can be sent now. */
export function isSocketConnected(): boolean {
  return socket?.connected ?? false
}

/** Subscribes to a server event. Works before the first connection and across reconnects. Returns the unsubscribe function. */
export function subscribe<E extends EventName>(event: E, handler: ServerToClientEvents[E]): () => void {
  const set = handlers.get(event) ?? new Set<Handler>()
  handlers.set(event, set.add(handler as Handler))
  return () => set.delete(handler as Handler)
}

/** Calls the listener after a reconnect, when missed events have to be fetched again. */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener)
  return () => reconnectListeners.delete(listener)
}

/** Calls the listener after each connection, the first one included. */
export function onConnect(listener: () => void): () => void {
  connectListeners.add(listener)
  return () => connectListeners.delete(listener)
}

/** Subscribes a component to a server event while it is mounted. */
export function useSocketEvent<E extends EventName>(event: E, handler: ServerToClientEvents[E]): void {
  const latest = useEffectEvent(handler as Handler)
  useEffect(() => subscribe(event, (...args: unknown[]) => latest(...args)), [event])
}

function attachListeners(
  connection: Socket<ServerToClientEvents, ClientToServerEvents>,
): Socket<ServerToClientEvents, ClientToServerEvents> {
  connection.on('connect', () => {
    state.set('connected')
    if (hasConnected) for (const listener of reconnectListeners) listener()
    hasConnected = true
    for (const listener of connectListeners) listener()
  })
  connection.on('disconnect', (reason) => {
    if (reason === 'io server disconnect' || reason === 'io client disconnect') state.set('off')
    else state.set({ reconnecting: 1 })
  })
  connection.io.on('reconnect_attempt', (attempt) => state.set({ reconnecting: attempt }))
  connection.io.on('reconnect_failed', () => state.set('failed'))
  connection.onAny((event: EventName, ...args: unknown[]) => {
    for (const handler of handlers.get(event) ?? []) handler(...args)
  })
  return connection
}

/** With the age the server repeats what has happened since. After a reconnect everything is loaded again instead. */
function ageOfPage(): { age?: number } {
  return hasConnected ? {} : { age: performance.now() - sessionStart }
}

function reconnectWhenBack(): void {
  if (state.get() === 'failed' && document.visibilityState === 'visible') socket?.connect()
}
