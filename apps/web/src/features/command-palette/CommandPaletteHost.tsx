import { useState } from 'react'
import type { NavItem } from '../../foundation/module.ts'
import { PALETTE_KEY } from '../../foundation/nav.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import { lazyWhenOpened } from '../../ui/lazy-dialog.tsx'

const CommandPalette = lazyWhenOpened(async () => (await import('./CommandPalette.tsx')).CommandPalette)

/** Opens the palette with Ctrl and K. It loads the first time. */
export function CommandPaletteHost({ pages }: { pages: NavItem[] }) {
  const [isOpen, setOpen] = useState(false)
  useShortcut(PALETTE_KEY, 'Find something, or do it', () => setOpen(true))
  return isOpen && <CommandPalette pages={pages} onClose={() => setOpen(false)} />
}
