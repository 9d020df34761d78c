import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../lib/session.ts'
import { handleShortcut, useShortcut } from '../lib/shortcuts.ts'
import { lazyWithPreload } from '../ui/lazy-dialog.tsx'
import type { NavItem } from './module.ts'
import { navSectionsFor, SETTINGS_KEY } from './nav.ts'
import { paths } from './paths.ts'

const [ShortcutsDialog] = lazyWithPreload(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

interface Props {
  /** The sidebar links for all viewers. */
  navigation: NavItem[]
}

/** Listens for the shortcuts of the shown page, lists them on `?`, and goes to other pages on G and a letter. */
export function Shortcuts({ navigation }: Props) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  useShortcut('?', 'Show the keyboard shortcuts', () => setOpen(true))
  useEffect(() => {
    document.addEventListener('keydown', handleShortcut)
    return () => document.removeEventListener('keydown', handleShortcut)
  }, [])
  return (
    <>
      {navSectionsFor(user, navigation)
        .flatMap(({ items }) => items)
        .map(({ goKey, label, to }) => goKey && <GoTo key={to} goKey={goKey} label={label} to={to} />)}
      <GoTo goKey={SETTINGS_KEY} label="Settings" to={paths.settings} />
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function GoTo({ goKey, label, to }: { goKey: string; label: string; to: string }) {
  const navigate = useNavigate()
  useShortcut(`g ${goKey}`, label, () => void navigate(to))
  return null
}
