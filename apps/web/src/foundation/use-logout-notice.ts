import { useEffect } from 'react'
import { onSessionEnd } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'

/** Says after a logout in another tab why this one shows the login, and that its drafts are gone. */
export function useLogoutNotice(): void {
  useEffect(
    () =>
      onSessionEnd((reason) => {
        if (reason !== 'logged out in another tab') return
        toast.warning('You logged out in another tab. What was not saved is deleted.', { seconds: 30 })
      }),
    [],
  )
}
