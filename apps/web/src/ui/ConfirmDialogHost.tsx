import { useState } from 'react'
import { useStore } from '../lib/store.ts'
import { pendingConfirm } from './confirm.ts'
import { lazyWithPreload } from './lazy-dialog.tsx'

const [ConfirmDialog] = lazyWithPreload(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** Renders the dialog of `confirm()`. Mounted once in the app; loads the dialog on first use. */
export function ConfirmDialogHost() {
  const isOpen = useStore(pendingConfirm) !== null
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened && <ConfirmDialog onClose={() => pendingConfirm.get()?.settle(false)} />
}
