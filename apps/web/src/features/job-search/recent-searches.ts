import { openDraft } from '../../lib/draft-storage.ts'

/** As many as are seen at a glance. */
const MAX_RECENT = 5

/** Reads the last searches of the signed-in person in this browser, the newest first. They are deleted on logout. */
export function readRecentSearches(): string[] {
  const { restored } = openDraft<unknown>(NAME)
  return Array.isArray(restored) ? restored.filter((text) => typeof text === 'string') : []
}

/** Remembers a search as the newest. */
export function rememberSearch(text: string): void {
  if (text === '') return
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  openDraft<string[]>(NAME).save([text, ...others].slice(0, MAX_RECENT))
}

const NAME = 'recent job searches'
