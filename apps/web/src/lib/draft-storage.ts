import { listKeys, readItem, readJson, removeItem, writeItem } from './browser-storage.ts'
import { readStoredUser } from './session-storage.ts'

const PREFIX = 'draft:'
/** The storage key of the resume chosen for a request. The specification names it. */
export const SELECTED_RESUME_KEY = 'selectedResumeData'

/** The stored draft of one form. */
export interface Draft<T> {
  /** The stored draft when the form was opened. */
  restored: T | undefined
  save: (value: T) => void
  /** Leaves a draft that another window has saved since. */
  clear: () => void
}

/** Opens the draft of a form in localStorage, by form name and user. */
export function openDraft<T>(name: string, owner = readStoredUser()?.id): Draft<T> {
  const key = draftKeyOf(name, owner)
  let known = readItem('localStorage', key)
  return {
    restored: readJson('localStorage', key) as T | undefined,
    // Not debounced, so that a crash loses nothing.
    save(value) {
      known = JSON.stringify(value)
      writeItem('localStorage', key, known)
    },
    clear() {
      if (readItem('localStorage', key) === known) removeItem('localStorage', key)
    },
  }
}

/** The storage key of a draft. */
export function draftKeyOf(name: string, owner = 'nobody'): string {
  return `${PREFIX}${owner}:${name}`
}

/** Deletes all drafts and the chosen resume, on logout. An expired session keeps them, so that the user can continue after login. */
export function clearDrafts(): void {
  for (const key of listKeys('localStorage'))
    if (key.startsWith(PREFIX) || key === SELECTED_RESUME_KEY) removeItem('localStorage', key)
}
