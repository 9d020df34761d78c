import type { ChatRoom } from '@endorse/contract/chat/schemas'
import { TYPING_TIMEOUT_MS } from '@endorse/contract/chat/values'
import { useSocketState } from '../../../lib/socket.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { useOnline } from '../../../lib/use-online.ts'

/** The people who are online, of those with whom the user shares a room; undefined until the server has said so. */
const online = createStore<ReadonlySet<string> | undefined>(undefined)
/** Who types, by room. */
const typing = createStore<Readonly<Record<string, readonly string[]>>>({})
const typingTimers = new Map<string, ReturnType<typeof setTimeout>>()

/** Whether a person is online; `known` is what the conversation said before the first answer about presence. */
export function useIsOnline(userId: string | undefined, known = false): boolean {
  const users = useStore(online)
  const isTold = !useIsCutOff()
  return isTold && userId !== undefined && (users ? users.has(userId) : known)
}

/** Whether this page has lost its connection, so that it does not learn who comes and goes. */
export function useIsCutOff(): boolean {
  const isOffline = !useOnline()
  const socket = useSocketState()
  return isOffline || socket === 'failed' || typeof socket === 'object'
}

/** Returns how many people type in a room. */
export function useTypingCount(roomId: string): number {
  return useStore(typing)[roomId]?.length ?? 0
}

/** Replaces all that is known of presence; undefined while nothing is known. */
export function setOnlineUsers(userIds: readonly string[] | undefined): void {
  online.set(userIds && new Set(userIds))
}

/** Notes that a person came or went. */
export function setOnline(userId: string, isOnline: boolean): void {
  const users = online.get()
  if (!users) return
  online.set(new Set(isOnline ? [...users, userId] : [...users].filter((id) => id !== userId)))
}

/** Notes who of a conversation is online: its people may be new to this page. */
export function setPresence({ participants }: ChatRoom): void {
  for (const { userId, user } of participants) setOnline(userId, user.isOnline)
}

/** Notes that a person types. It ends by itself. */
export function setTyping(roomId: string, userId: string, isTyping: boolean): void {
  const key = `${roomId} ${userId}`
  clearTimeout(typingTimers.get(key))
  typingTimers.delete(key)
  const others = (typing.get()[roomId] ?? []).filter((id) => id !== userId)
  typing.set({ ...typing.get(), [roomId]: isTyping ? [...others, userId] : others })
  if (isTyping)
    typingTimers.set(
      key,
      setTimeout(() => setTyping(roomId, userId, false), TYPING_TIMEOUT_MS),
    )
}

/** Forgets who types, when the connection is lost. */
export function clearTyping(): void {
  for (const timer of typingTimers.values()) clearTimeout(timer)
  typingTimers.clear()
  typing.set({})
}
