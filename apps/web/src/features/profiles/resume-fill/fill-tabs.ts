import type { SeekerTab } from '@endorse/contract/profiles/tabs'
import { openDraft } from '../../../lib/draft-storage.ts'
import type { SeekerFields } from '../live-profile.ts'
import type { StoredDraft } from '../use-tab-form.ts'
import type { Suggestion } from './suggestions.ts'

/** Applies the suggestions one after the other, and returns the changed fields. */
export function applySuggestions(fields: SeekerFields, suggestions: Suggestion[]): Partial<SeekerFields> {
  return suggestions.reduce<Partial<SeekerFields>>(
    (changes, { apply }) => ({ ...changes, ...apply({ ...fields, ...changes }) }),
    {},
  )
}

/** Returns what the drafts of the tabs that are not open have changed. */
export function readDrafts(tabs: readonly SeekerTab[], userId: string): Partial<SeekerFields> {
  return Object.assign({}, ...tabs.map((tab) => draftOf(tab, userId).restored?.changes))
}

/** Writes fields of a tab that is not open into its draft. Returns a function that takes them back. */
export function fillDraft(tab: SeekerTab, userId: string, changes: Partial<SeekerFields>): () => void {
  const draft = draftOf(tab, userId)
  const before = draft.restored
  draft.save({ files: [], ...before, changes: { ...before?.changes, ...changes } })
  return () => (before ? draft.save(before) : draft.clear())
}

function draftOf(tab: SeekerTab, userId: string) {
  return openDraft<StoredDraft>(`profile:seeker:${tab}`, userId)
}
