import { lazyWithPreload } from '../../../../ui/lazy-dialog.tsx'
import type { BulkDecisionState } from './use-bulk-decision.ts'

const [BulkRejectDialog] = lazyWithPreload(
  async () => (await import('./BulkRejectDialog.tsx')).BulkRejectDialog,
)
const [BulkResultDialog] = lazyWithPreload(
  async () => (await import('./BulkResultDialog.tsx')).BulkResultDialog,
)

/** The dialogs before and after a bulk decision. They stay when the list becomes empty. */
export function BulkDialogs({ bulk }: { bulk: BulkDecisionState }) {
  return (
    <>
      {bulk.rejecting && (
        <BulkRejectDialog applications={bulk.rejecting} onClose={bulk.closeReasons} onReject={bulk.reject} />
      )}
      {bulk.partial && <BulkResultDialog {...bulk.partial} onUndo={bulk.undo} onClose={bulk.closePartial} />}
    </>
  )
}
