import { useSyncExternalStore } from 'react'
import { isStorageBlocked } from '../../lib/browser-storage.ts'
import { Alert } from '../../ui/Alert.tsx'

/** Says what a browser that stores nothing for this site means for the login. Nothing in any other browser. */
export function StorageNotice() {
  // A prerendered page does not know.
  const isBlocked = useSyncExternalStore(neverChanges, isStorageBlocked, () => false)
  if (!isBlocked) return null
  return (
    <Alert severity="info" sx={{ mt: 2.5 }}>
      This browser stores nothing for this site. You can log in, but you are logged out when you reload or
      close this tab. Allow site data for Endorse to stay logged in.
    </Alert>
  )
}

const neverChanges = () => () => undefined
