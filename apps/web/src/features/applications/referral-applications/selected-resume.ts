import { type AddJobType, addJobTypes } from '@endorse/contract/applications/referral-applications/values'
import type { Resume } from '@endorse/contract/files/schemas'
import { readJson, removeItem, writeItem } from '../../../lib/browser-storage.ts'
import { SELECTED_RESUME_KEY } from '../../../lib/draft-storage.ts'

/** The resume that was chosen for the next request. Its link is not stored, because it expires and opens the file. */
interface SelectedResume {
  resumeId: string
  resumeName: string
  resumeDisplayName: string
  applicationType: AddJobType
}

/** Stores the resume for the form that opens next. */
export function storeSelectedResume({ id, name, displayName }: Resume, applicationType: AddJobType): void {
  const selected: SelectedResume = {
    resumeId: id,
    resumeName: name,
    resumeDisplayName: displayName,
    applicationType,
  }
  writeItem('localStorage', SELECTED_RESUME_KEY, JSON.stringify(selected))
}

/** Reads the stored resume; undefined without one or when it cannot be parsed. */
export function readSelectedResume(): Pick<SelectedResume, 'resumeId' | 'applicationType'> | undefined {
  const stored = readJson('localStorage', SELECTED_RESUME_KEY) as
    | { [Key in keyof SelectedResume]?: unknown }
    | null
    | undefined
  const applicationType = addJobTypes.find((type) => type === stored?.applicationType)
  return typeof stored?.resumeId === 'string' && applicationType
    ? { resumeId: stored.resumeId, applicationType }
    : undefined
}

/** Forgets the stored resume. */
export function clearSelectedResume(): void {
  removeItem('localStorage', SELECTED_RESUME_KEY)
}
