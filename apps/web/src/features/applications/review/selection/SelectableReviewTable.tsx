import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { useRef } from 'react'
import { useCompactTables } from '../../../../lib/use-breakpoints.ts'
import type { RowNote } from '../../../../ui/DataTable.tsx'
import { ReviewTable } from '../ReviewTable.tsx'
import { applicantQuery, type ReviewSearch, reviewTabLabel } from '../review-search.ts'
import { useSelectAll } from './api.ts'
import { PageCheckbox, SelectionBar, SelectionFoot } from './SelectionBar.tsx'
import type { BulkDecisionState } from './use-bulk-decision.ts'
import { useReviewShortcuts } from './use-review-shortcuts.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  review: ReviewSearch
  jobId: string
  /** Undefined while the list loads. */
  applications: ReviewedApplication[] | undefined
  /** The number of applications on all pages. */
  total: number
  busy: boolean
  selection: Selection
  bulk: BulkDecisionState
  /** What was decided lately, each in the place of its row. */
  notes: readonly RowNote[]
}

/** The review list with check boxes and keys, and the bar that decides what is selected. */
export function SelectableReviewTable(props: Props) {
  const { review, jobId, applications, total, busy, selection, bulk, notes } = props
  const isCompact = useCompactTables()
  const list = useRef<HTMLDivElement>(null)
  const selectAll = useSelectAll(review, jobId || undefined, selection.add)
  const shown = applications ?? []
  const canDecide = review.tab === 'pending'
  useReviewShortcuts({
    list,
    shown,
    selection,
    approveSelected: canDecide ? bulk.approve : undefined,
    rejectSelected: canDecide ? bulk.askForReasons : undefined,
  })
  const bar = {
    selection,
    shown,
    total,
    tabLabel: reviewTabLabel[review.tab],
    ...(canDecide && {
      decide: { onApprove: bulk.approve, onReject: bulk.askForReasons, isSending: bulk.isSending },
    }),
    selectAll: { onClick: () => selectAll.mutate(total), isLoading: selectAll.isPending },
  }
  return (
    <div ref={list}>
      <ReviewTable
        applications={applications}
        tab={review.tab}
        busy={busy}
        query={applicantQuery(review, jobId)}
        notes={notes}
        selection={{
          labelOf: ({ applicant }) => `Select ${applicant.name}`,
          isSelected: selection.has,
          toggle: (application, upToHere) => selection.toggle(application, upToHere ? shown : undefined),
          head: <PageCheckbox {...bar} />,
          bar: <SelectionBar {...bar} />,
        }}
      />
      {isCompact && <SelectionFoot {...bar} />}
    </div>
  )
}
