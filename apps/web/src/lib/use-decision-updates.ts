import { useEffect, useEffectEvent } from 'react'
import { reloadUser } from './session.ts'
import { onReconnect, useSocketEvent } from './socket.ts'

// The socket event arrives at once; polling covers a lost event.
const POLL_INTERVAL = 5 * 60_000

/** Reloads the user and the state of their request when staff or an admin may have decided about it. */
export function useDecisionUpdates(refetchStatus: () => void): void {
  const checkApproval = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    reloadUser().catch(() => undefined)
    refetchStatus()
  })
  useSocketEvent('account_changed', refetchStatus)
  useEffect(() => {
    const timer = setInterval(() => checkApproval(), POLL_INTERVAL)
    const stopReconnectListener = onReconnect(() => checkApproval())
    const onVisible = () => checkApproval()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      stopReconnectListener()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
