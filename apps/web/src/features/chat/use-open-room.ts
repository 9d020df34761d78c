import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../../lib/session.ts'
import { emitToServer, useSocketState } from '../../lib/socket.ts'
import { useStore } from '../../lib/store.ts'
import { patchRoom } from './rooms/cache.ts'
import type { RoomState } from './sync/room-state.ts'
import type { RoomSync } from './sync/room-sync.ts'
import { roomSync, setOpenRoom } from './sync/service.ts'
import { usePageVisible } from './use-page-visible.ts'

/** A room counts as read when it was open and the page visible for this long. */
const READ_AFTER_MS = 1_000

/** Joins a room while it is shown, and marks it as read. */
export function useOpenRoom(roomId: string): { sync: RoomSync; state: RoomState } {
  const me = useUser()
  const sync = roomSync(roomId, me)
  const state = useStore(sync.store)
  useEffect(() => {
    setOpenRoom(roomId)
    const leave = sync.open()
    return () => {
      setOpenRoom(undefined)
      leave()
    }
  }, [sync, roomId])
  useMarkAsRead(roomId, me.id, state)
  return { sync, state }
}

function useMarkAsRead(roomId: string, me: string, { log, marks, phase }: RoomState): void {
  const cache = useQueryClient()
  const isVisible = usePageVisible()
  const isConnected = useSocketState() === 'connected'
  const last = log.messages.at(-1)
  const isUnread = phase === 'ready' && last !== undefined && last.seq > (marks[me]?.readSeq ?? 0)
  const lastId = last?.id
  useEffect(() => {
    if (!isVisible || !isUnread) return undefined
    patchRoom(cache, roomId, (room) => ({ ...room, unreadCount: 0 }))
    if (!isConnected || !lastId) return undefined
    const timer = setTimeout(
      () => emitToServer('mark_as_read', { chatRoomId: roomId, messageId: lastId }),
      READ_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [cache, roomId, isVisible, isUnread, isConnected, lastId])
}
