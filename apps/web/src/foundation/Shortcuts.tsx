import { useEffect, useState } from 'react'
import { handleShortcut, useShortcut } from '../lib/shortcuts.ts'
import { lazyWithPreload } from '../ui/lazy-dialog.tsx'

const [ShortcutsDialog] = lazyWithPreload(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** Listens for the shortcuts of the shown page, and lists them on `?`. */
export function Shortcuts() {
  const [open, setOpen] = useState(false)
  useShortcut('?', 'Show the keyboard shortcuts', () => setOpen(true))
  useEffect(() => {
    document.addEventListener('keydown', handleShortcut)
    return () => document.removeEventListener('keydown', handleShortcut)
  }, [])
  return open && <ShortcutsDialog onClose={() => setOpen(false)} />
}
