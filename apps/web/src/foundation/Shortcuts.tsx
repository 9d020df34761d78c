import { useEffect, useState } from 'react'
import { handleShortcut, useShortcut } from '../lib/shortcuts.ts'
import { lazyWithPreload } from '../ui/lazy-dialog.tsx'
import type { NavItem } from './module.ts'

const [ShortcutsDialog] = lazyWithPreload(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

const [CommandPalette] = lazyWithPreload(async () => (await import('./CommandPalette.tsx')).CommandPalette)

interface Props {
  /** The sidebar links for all viewers. */
  navigation: NavItem[]
}

/** Listens for the shortcuts of the shown page, lists them on `?`, and goes to other pages on Ctrl and K. */
export function Shortcuts({ navigation }: Props) {
  const [open, setOpen] = useState<'shortcuts' | 'pages'>()
  const close = () => setOpen(undefined)
  useShortcut('?', 'Show the keyboard shortcuts', () => setOpen('shortcuts'))
  useShortcut('Ctrl+k', 'Go to a page', () => setOpen('pages'))
  useEffect(() => {
    document.addEventListener('keydown', handleShortcut)
    return () => document.removeEventListener('keydown', handleShortcut)
  }, [])
  if (open === 'shortcuts') return <ShortcutsDialog onClose={close} />
  return open && <CommandPalette navigation={navigation} onClose={close} />
}
