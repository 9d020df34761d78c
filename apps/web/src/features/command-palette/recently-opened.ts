import { openDraft } from '../../lib/draft-storage.ts'
import type { PaletteOption } from './options.ts'

/** As many as are seen at a glance. */
const MAX_RECENT = 3

/** What is kept of a row that was opened. Its picture is a link that expires, so the initials stand for it. */
interface RecentlyOpened {
  id: string
  title: string
  detail: string
  path: string
  isCompany: boolean
}

/** Makes the rows of what the person opened last from the palette in this browser. They are deleted on logout. */
export function recentOptions(): PaletteOption[] {
  return readRecent().map(({ id, title, detail, path, isCompany }) => ({
    id: `recent ${id}`,
    group: 'Recent',
    title,
    detail,
    picture: isCompany ? { company: title, logoUrl: null } : { person: title, photoUrl: null },
    deed: { open: path },
  }))
}

/** Remembers a row that was opened, unless it is a page, which has its place in the list. */
export function rememberOpened({ id, group, title, detail = '', picture, deed }: PaletteOption): void {
  if (!('open' in deed) || 'icon' in picture || group === 'Recent') return
  const opened = { id, title, detail, path: deed.open, isCompany: 'company' in picture }
  const others = readRecent().filter((other) => other.id !== id)
  openDraft<RecentlyOpened[]>(NAME).save([opened, ...others].slice(0, MAX_RECENT))
}

function readRecent(): RecentlyOpened[] {
  const { restored } = openDraft<unknown>(NAME)
  return Array.isArray(restored) ? restored.filter(isRecentlyOpened) : []
}

function isRecentlyOpened(entry: unknown): entry is RecentlyOpened {
  return typeof entry === 'object' && entry !== null && 'id' in entry && 'path' in entry && 'title' in entry
}

const NAME = 'opened in the palette'
