import type { Undo } from '@endorse/contract/undo/schemas'
import { createStore } from '../../../lib/store.ts'

/** A line that stands in the place of a row that was decided. */
export interface DecisionNote {
  applicationId: string
  applicant: string
  jobTitle: string
  verdict: 'approved' | 'rejected'
  /** The rows that followed it, the next one first. */
  following: readonly string[]
  /** Undefined while the request runs, null when it cannot be undone. */
  undo: Undo | undefined
}

/** The lines of the review list that is shown. */
export const decisionNotes = createStore<readonly DecisionNote[]>([])

/** Puts a line in the place of a row. */
export function addDecisionNote(note: DecisionNote): void {
  removeDecisionNote(note.applicationId)
  decisionNotes.set([...decisionNotes.get(), note])
}

/** Says that the server has stored the decision, and how to undo it. Returns false when its list is not shown any more. */
export function confirmDecisionNote(applicationId: string, undo: Undo): boolean {
  const isShown = decisionNotes.get().some((note) => note.applicationId === applicationId)
  decisionNotes.set(
    decisionNotes.get().map((note) => (note.applicationId === applicationId ? { ...note, undo } : note)),
  )
  return isShown
}

/** Removes the line of an application. */
export function removeDecisionNote(applicationId: string): void {
  decisionNotes.set(decisionNotes.get().filter((note) => note.applicationId !== applicationId))
}

/** Removes all lines, because another list is shown. */
export function clearDecisionNotes(): void {
  decisionNotes.set([])
}

/** Says the decision in one sentence. */
export function describeDecision({ verdict, applicant, jobTitle }: DecisionNote): string {
  return `You ${verdict} ${applicant} for ${jobTitle}`
}
