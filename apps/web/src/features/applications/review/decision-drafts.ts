import { openDraft } from '../../../lib/draft-storage.ts'

/** The name of the draft of a dialog in which an application is decided. */
export function decisionDraftName(decision: 'approve' | 'reject', applicationId: string): string {
  return `${decision}:${applicationId}`
}

/** Deletes what was typed about an application, once it is decided. */
export function clearDecisionDrafts(applicationId: string): void {
  openDraft(decisionDraftName('approve', applicationId)).clear()
  openDraft(decisionDraftName('reject', applicationId)).clear()
}
