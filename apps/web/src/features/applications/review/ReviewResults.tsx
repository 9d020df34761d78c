import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { hasErrorCode } from '../../../lib/api.ts'
import { focusPageHeading } from '../../../lib/focus.ts'
import { runShortcut, shortcutsEnabled } from '../../../lib/shortcuts.ts'
import { useStore } from '../../../lib/store.ts'
import { useIsNarrow } from '../../../lib/use-breakpoints.ts'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { useHeldRows } from '../../../lib/use-held-rows.ts'
import type { Selection } from '../../../lib/use-selection.ts'
import type { RowNote } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { NewRowsPill } from '../../../ui/NewRowsPill.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { findLinkWith } from '../../undo/use-undo-toast.ts'
import type { useReviewList } from './api.ts'
import { DecisionNoteLine } from './DecisionNoteLine.tsx'
import { clearDecisionNotes, type DecisionNote, decisionNotes, describeDecision } from './decision-notes.ts'
import { hasReviewFilters, reviewSearchParams, withoutReviewFilters } from './review-filters.ts'
import { type ReviewSearch } from './review-search.ts'
import { BulkDialogs } from './selection/BulkDialogs.tsx'
import { SelectableReviewTable } from './selection/SelectableReviewTable.tsx'
import { type BulkDecisionState, useBulkDecision } from './selection/use-bulk-decision.ts'

interface Props {
  review: ReviewSearch
  list: ReturnType<typeof useReviewList>
  selection: Selection<ReviewedApplication>
  /** The requested page is past the last one; the URL is about to be corrected. */
  isPageOutOfRange: boolean
  onChange: (review: ReviewSearch) => void
}

/** Shows the review list or its loading, error or empty state, and what was decided of the selection. */
export function ReviewResults(props: Props) {
  const bulk = useBulkDecision(props.selection)
  return (
    <>
      <ReviewList {...props} bulk={bulk} />
      <BulkDialogs bulk={bulk} />
    </>
  )
}

function ReviewList({
  review,
  list,
  selection,
  bulk,
  isPageOutOfRange,
  onChange,
}: Props & { bulk: BulkDecisionState }) {
  const { jobId = '' } = useParams()
  const loaded = list.isPlaceholderData ? undefined : list.data?.data
  const listId = jobId + reviewSearchParams(review).toString()
  const { shown, arrivals, showArrivals } = useHeldRows(listId, loaded)
  const notes = useStore(decisionNotes)
  if (list.isError && !list.data)
    return (
      <ErrorPanel
        what="Applications"
        message={loadErrorMessage(list.error)}
        onRetry={() => void list.refetch()}
      />
    )
  const applications = shown ?? list.data?.data
  const isEmpty = applications?.length === 0 && notes.length === 0
  if (isEmpty && !list.isPlaceholderData && !isPageOutOfRange)
    return <EmptyReviewList review={review} onChange={onChange} />

  return (
    <>
      <NewRowsPill
        count={arrivals.length}
        noun="application"
        onShow={showArrivals}
        focusFirst={() => findLinkWith(arrivals[0]?.id ?? '')?.focus()}
      />
      <SelectableReviewTable
        review={review}
        jobId={jobId}
        applications={applications}
        total={list.data?.pagination.totalItems ?? 0}
        busy={list.isFetching}
        selection={selection}
        bulk={bulk}
        notes={notes.map((note) => rowNoteOf(note, applications))}
      />
      <DecisionStatus key={listId} notes={notes} />
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mt: 2, gap: 1 }}
      >
        <Typography
          variant="small"
          component="p"
          role="status"
          color="textSecondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {list.data &&
            `Showing ${applications?.length ?? 0} of ${list.data.pagination.totalItems} applications`}
        </Typography>
        <KeyboardButton />
      </Stack>
      <Pagination
        label="Applications"
        page={review.page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onChange={(page) => onChange({ ...review, page })}
      />
    </>
  )
}

/** Says the last decision to screen readers. Another list, which has another key, starts without notes. */
function DecisionStatus({ notes }: { notes: readonly DecisionNote[] }) {
  useEffect(() => clearDecisionNotes, [])
  const stored = notes.findLast(({ undo }) => undo !== undefined)
  return (
    <VisuallyHidden role="status" aria-label="Decisions">
      {stored && describeDecision(stored)}
    </VisuallyHidden>
  )
}

/** Puts a note before the first of the rows that followed its row. */
function rowNoteOf(note: DecisionNote, applications: readonly { id: string }[] | undefined): RowNote {
  const before = note.following.find((following) => applications?.some(({ id }) => id === following))
  return { key: `decided ${note.applicationId}`, before, content: <DecisionNoteLine note={note} /> }
}

/** Shows which keys work in the list. */
function KeyboardButton() {
  const isNarrow = useIsNarrow()
  const isEnabled = useStore(shortcutsEnabled)
  if (isNarrow || !isEnabled) return null
  return (
    <Button
      variant="text"
      size="small"
      startIcon={<KeyboardOutlined />}
      aria-haspopup="dialog"
      onClick={() => runShortcut('?')}
    >
      Keyboard
    </Button>
  )
}

function EmptyReviewList({ review, onChange }: Pick<Props, 'review' | 'onChange'>) {
  const setNextFocus = useFocusOnUnmount()
  const isOfOneJob = useParams()['jobId'] !== undefined
  if (review.forMe && !hasReviewFilters(review))
    return (
      <EmptyState
        framed
        illustration="done"
        title="Nothing is asked of you"
        text="You are told when a request is yours. Requests of your colleagues can be answered, too."
        action={
          <Button
            onClick={() => {
              setNextFocus(focusPageHeading)
              const { forMe: _forMe, ...inAnyTurn } = review
              onChange({ ...inAnyTurn, page: 1 })
            }}
          >
            Show all
          </Button>
        }
      />
    )
  return (
    <EmptyState
      framed
      illustration={hasReviewFilters(review) ? 'search' : 'requests'}
      title={`No ${review.tab} applications found`}
      text={textOfEmpty(review, isOfOneJob)}
      action={
        hasReviewFilters(review) ? (
          <Button
            onClick={() => {
              setNextFocus(focusPageHeading)
              onChange(withoutReviewFilters(review))
            }}
          >
            Clear filters
          </Button>
        ) : (
          review.tab === 'pending' &&
          !isOfOneJob && (
            <Button component={Link} to={paths.claimJobs}>
              Claim a job
            </Button>
          )
        )
      }
    />
  )
}

function textOfEmpty(review: ReviewSearch, isOfOneJob: boolean): string {
  if (hasReviewFilters(review)) return 'No applications in this tab match your filters.'
  if (isOfOneJob && review.tab === 'pending') return 'New applications to this job appear here.'
  return emptyTexts[review.tab]
}

const emptyTexts = {
  pending: 'Claim a job at your company to receive its applications.',
  approved: 'Applications that you approve stay here until the referral is done.',
  rejected: 'Applications that you reject stay here, with your reason.',
  archived: 'Applications that a colleague handles appear here.',
}

function loadErrorMessage(error: Error): string {
  return hasErrorCode(error, 'INVALID_RESPONSE')
    ? 'Invalid response format from server'
    : 'Failed to load applications. Please try again later.'
}
