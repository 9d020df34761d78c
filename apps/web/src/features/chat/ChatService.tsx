import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { viewerOf } from '../../foundation/viewer.ts'
import { useUser } from '../../lib/session.ts'
import { useTitleCount } from '../../lib/title-count.ts'
import { unreadQuery } from './unread-query.ts'

/** Follows the socket events of chat on every screen. It loads after the shell, and shows the count in the title only. */
export function ChatService() {
  const user = useUser()
  const cache = useQueryClient()
  // A user who waits for approval has no conversations yet.
  const isMember = viewerOf(user) === user.role
  const { data } = useQuery({ ...unreadQuery, enabled: isMember })
  const unread = data?.data.unreadMessages ?? 0
  useTitleCount('messages', unread)
  useEffect(() => {
    if (!isMember) return undefined
    let stop: (() => void) | undefined
    let isMounted = true
    // Without it the screens still work; the next one tries again.
    const load = async () => {
      const service = await import('./sync/service.ts').catch(() => undefined)
      if (isMounted) stop = service?.startChat(user, cache)
    }
    void load()
    return () => {
      isMounted = false
      stop?.()
    }
  }, [user, cache, isMember])
  return null
}
