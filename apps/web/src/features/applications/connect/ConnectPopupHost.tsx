import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { applicationIdOf, CONNECT_POPUP_EVENT } from '../../../lib/connect-popup.ts'
import { useUser } from '../../../lib/session.ts'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'

const [ConnectPopup] = lazyWithPreload(async () => (await import('./ConnectPopup.tsx')).ConnectPopup)

/** Shows an Endorser the popup of the application that a window event names, until the page changes. */
export function ConnectPopupHost() {
  const { role } = useUser()
  const { key } = useLocation()
  const [open, setOpen] = useState<{ applicationId: string; page: string }>()
  useEffect(() => {
    const show = (event: Event) => {
      const applicationId = applicationIdOf(event)
      if (applicationId && role === 'EMPLOYEE') setOpen({ applicationId, page: key })
    }
    window.addEventListener(CONNECT_POPUP_EVENT, show)
    return () => window.removeEventListener(CONNECT_POPUP_EVENT, show)
  }, [role, key])
  if (open?.page !== key) return null
  return (
    <ConnectPopup
      key={open.applicationId}
      applicationId={open.applicationId}
      onClose={() => setOpen(undefined)}
    />
  )
}
