import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { useState } from 'react'
import { focusPageHeading, isFocusLost } from '../../../../lib/focus.ts'
import type { Selection } from '../../../../lib/use-selection.ts'
import { useUndo, useUndoToast } from '../../../undo/use-undo-toast.ts'
import { applicationTargets } from '../../query-targets.ts'
import { type BulkDecisionInput, type BulkOutcome, useDecideMany } from './api.ts'

/** A bulk decision of which not all could be done. */
interface PartialOutcome {
  applications: readonly ReviewedApplication[]
  outcome: BulkOutcome
  verb: 'approved' | 'rejected'
}

/** What the list and the dialogs need to decide the selection. */
export interface BulkDecisionState {
  isSending: boolean
  approve: () => void
  reject: (decision: BulkDecisionInput) => void
  /** The applications that the dialog for the reasons is about; null while it is closed. */
  rejecting: readonly ReviewedApplication[] | null
  askForReasons: () => void
  closeReasons: () => void
  partial: PartialOutcome | null
  closePartial: () => void
  undo: (id: string) => void
}

const undoOptions = { refetch: applicationTargets }

/** Decides the selection. Tells in a toast that all was done, or keeps for the dialog what was not. */
export function useBulkDecision(selection: Selection<ReviewedApplication>): BulkDecisionState {
  const [rejecting, setRejecting] = useState<readonly ReviewedApplication[] | null>(null)
  const [partial, setPartial] = useState<PartialOutcome | null>(null)
  const showUndoToast = useUndoToast(undoOptions)
  const undo = useUndo(undoOptions)
  const decideMany = useDecideMany((outcome, { applications, decision }) => {
    selection.remove(applications)
    const verb = decision.newStatus === 'REJECTED' ? 'rejected' : 'approved'
    if (outcome.data.every(({ decided }) => decided)) {
      showUndoToast(`You ${verb} ${countOf(applications)}`, outcome.undo)
      // The button that had the focus is gone with the selection.
      setTimeout(() => isFocusLost() && focusPageHeading())
    } else setPartial({ applications, outcome, verb })
  })
  const send = (applications: readonly ReviewedApplication[], decision: BulkDecisionInput) => {
    if (!decideMany.isPending && applications.length > 0) decideMany.mutate({ applications, decision })
  }
  return {
    isSending: decideMany.isPending,
    approve: () => send(selection.rows, { newStatus: 'ACCEPTED' }),
    reject(decision) {
      setRejecting(null)
      send(rejecting ?? [], decision)
    },
    rejecting,
    askForReasons: () => setRejecting(selection.rows),
    closeReasons: () => setRejecting(null),
    partial,
    closePartial: () => setPartial(null),
    undo(id) {
      setPartial(null)
      void undo(id)
    },
  }
}

function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? '1 application' : `${length} applications`
}
