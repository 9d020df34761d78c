import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { styled } from '@mui/material/styles'
import { type FocusEvent, Suspense, useRef, useState } from 'react'
import { useCompactTables } from '../../../../lib/use-breakpoints.ts'
import type { Selection } from '../../../../lib/use-selection.ts'
import type { RowNote } from '../../../../ui/DataTable.tsx'
import { lazyPart } from '../../../../ui/load-part.ts'
import { PageCheckbox } from '../../../../ui/selection-parts.tsx'
import { ReviewTable } from '../ReviewTable.tsx'
import { applicantQuery, reviewTabLabel } from '../review-filters.ts'
import { type ReviewSearch } from '../review-search.ts'
import { useSelectAll } from './api.ts'
import { SelectionBar, SelectionFoot } from './SelectionBar.tsx'
import type { BulkDecisionState } from './use-bulk-decision.ts'
import { useReviewShortcuts } from './use-review-shortcuts.ts'

interface Props {
  review: ReviewSearch
  jobId: string
  /** Undefined while the list loads. */
  applications: ReviewedApplication[] | undefined
  /** The number of applications on all pages. */
  total: number
  busy: boolean
  selection: Selection<ReviewedApplication>
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
  const [previewed, setPreviewed] = useState<string>()
  const index = isCompact ? -1 : shown.findIndex(({ id }) => id === previewed)
  const preview = shown[index]
  const query = applicantQuery(review, jobId)
  const rows = () => [...(list.current?.querySelectorAll('tbody tr:not([role])') ?? [])]
  /** The preview follows the row that has the focus. */
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const application = shown[rows().findIndex((row) => row.contains(target))]
    if (previewed !== undefined && application) setPreviewed(application.id)
  }
  /** Focuses the row of the preview; after a decision it is the one that took its place. */
  const focusRow = () => {
    const all = rows()
    all[Math.min(index, all.length - 1)]?.querySelector<HTMLElement>('a[href]')?.focus()
  }
  const closePreview = () => {
    focusRow()
    setPreviewed(undefined)
  }
  const canDecide = review.tab === 'pending'
  useReviewShortcuts({
    list,
    shown,
    selection,
    togglePreview: ({ id }) => setPreviewed(preview ? undefined : id),
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
    <Columns ref={list} data-preview-open={preview !== undefined || undefined} onFocus={follow}>
      <ReviewTable
        applications={applications}
        tab={review.tab}
        forMe={review.forMe ?? false}
        busy={busy}
        query={query}
        notes={notes}
        isNarrow={preview !== undefined}
        selection={{
          labelOf: ({ applicant }) => `Select ${applicant.name}`,
          isSelected: selection.has,
          toggle: (application, upToHere) => selection.toggle(application, upToHere ? shown : undefined),
          head: <PageCheckbox {...bar} />,
          bar: <SelectionBar {...bar} />,
        }}
      />
      {preview && (
        <Suspense>
          <ApplicantPreview application={preview} query={query} focusNext={focusRow} onClose={closePreview} />
        </Suspense>
      )}
      {isCompact && <SelectionFoot {...bar} />}
    </Columns>
  )
}

const ApplicantPreview = lazyPart(async () => ({
  default: (await import('../ApplicantPreview.tsx')).ApplicantPreview,
}))

const Columns = styled('div')({
  '&[data-preview-open]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 364px',
    alignItems: 'start',
    gap: 16,
  },
})
