import type { Resume } from '@endorse/contract/files/schemas'
import { type AddJobType, addJobTypes } from '@endorse/contract/referral-applications/values'
import { z } from 'zod'
import { readItem, removeItem, writeItem } from '../../lib/browser-storage.ts'
import { SELECTED_RESUME_KEY } from '../../lib/draft-storage.ts'

/** The resume that was chosen for the next request. Its link is not stored, because it expires and opens the file. */
const SelectedResume = z.object({
  resumeId: z.string(),
  resumeName: z.string(),
  resumeDisplayName: z.string(),
  applicationType: z.enum(addJobTypes),
})
type SelectedResume = z.infer<typeof SelectedResume>

/** Stores the resume for the form that opens next. */
export function storeSelectedResume({ id, name, displayName }: Resume, applicationType: AddJobType): void {
  const selected: SelectedResume = {
    resumeId: id,
    resumeName: name,
    resumeDisplayName: displayName,
    applicationType,
  }
  writeItem(localStorage, SELECTED_RESUME_KEY, JSON.stringify(selected))
}

/** Reads the stored resume; undefined without one or when it cannot be parsed. */
export function readSelectedResume(): SelectedResume | undefined {
  try {
    return SelectedResume.safeParse(JSON.parse(readItem(localStorage, SELECTED_RESUME_KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Forgets the stored resume. */
export function clearSelectedResume(): void {
  removeItem(localStorage, SELECTED_RESUME_KEY)
}
