import type { PaletteResults } from '@endorse/contract/command-palette/schemas'
import { useMemo, useState } from 'react'
import type { NavItem } from '../../foundation/module.ts'
import { useColorSchemeMode } from '../../foundation/use-color-scheme-mode.ts'
import { useUser } from '../../lib/session.ts'
import { foundOptions } from './found-options.ts'
import { type PaletteOption, paletteGroups } from './options.ts'
import { actionOptions, pageOptions } from './own-options.ts'
import { recentOptions } from './recently-opened.ts'

interface Found {
  results: PaletteResults | undefined
  /** Whether they are of a text that was typed before. */
  isEarlier: boolean
}

/** Lists the rows for a text: without one what was opened last, what the user can do, and all pages. */
export function usePaletteOptions(
  text: string,
  pages: NavItem[],
  { results, isEarlier }: Found,
): PaletteOption[] {
  const user = useUser()
  const { shown } = useColorSchemeMode()
  // Choosing a row would change the list while the palette closes.
  const [recent] = useState(recentOptions)
  // A new list would move the highlight to its first row.
  return useMemo(() => {
    const own = [...actionOptions(user, shown), ...pageOptions(user, pages)]
    if (text === '') return inGroups([...recent, ...own])
    const found = results ? foundOptions(results, user.role, text) : []
    const shownFound = isEarlier ? found.filter((option) => contains(option, text)) : found
    return inGroups([...shownFound, ...own.filter(({ title }) => includes(title, text))])
  }, [user, shown, pages, recent, results, isEarlier, text])
}

function inGroups(options: PaletteOption[]): PaletteOption[] {
  return paletteGroups.flatMap((group) => options.filter((option) => option.group === group))
}

function contains({ title, detail = '' }: PaletteOption, text: string): boolean {
  return includes(title, text) || includes(detail, text)
}

function includes(whole: string, part: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase())
}
