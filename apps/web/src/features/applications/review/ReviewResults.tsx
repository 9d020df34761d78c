import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { hasCode } from '../../../lib/api.ts'
import { focusPage } from '../../../lib/focus.ts'
import { useFocusHandover } from '../../../lib/use-focus-handover.ts'
import { useTablesFold } from '../../../lib/use-is-narrow.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import type { useReview } from './api.ts'
import { ReviewCards } from './ReviewCards.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import { cleared, isNarrowed, type ReviewSearch } from './review-search.ts'

interface Props {
  review: ReviewSearch
  list: ReturnType<typeof useReview>
  /** The page that is asked for is behind the last one, and about to change. */
  isBeyond: boolean
  onChange: (review: ReviewSearch) => void
}

export function ReviewResults({ review, list, isBeyond, onChange }: Props) {
  const tablesFold = useTablesFold()
  if (list.isError && !list.data)
    return <ErrorPanel message={reasonOf(list.error)} onRetry={() => void list.refetch()} />
  const applications = list.data?.data
  if (applications?.length === 0 && !list.isPlaceholderData && !isBeyond)
    return <Nothing review={review} onChange={onChange} />

  const Shape = tablesFold ? ReviewCards : ReviewTable
  return (
    <Box aria-busy={list.isFetching}>
      {list.isPending && <LoadingText>Loading applications...</LoadingText>}
      <Shape applications={applications} tab={review.tab} />
      {list.data && (
        <Typography
          variant="small"
          component="p"
          role="status"
          sx={{ mt: 2, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          Showing {list.data.data.length} of {list.data.pagination.totalItems} applications
        </Typography>
      )}
      <Pagination
        label="Applications"
        page={review.page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onChange={(page) => onChange({ ...review, page })}
      />
    </Box>
  )
}

function Nothing({ review, onChange }: Pick<Props, 'review' | 'onChange'>) {
  const handOn = useFocusHandover()
  return (
    <EmptyState
      framed
      drawing="clear"
      title={`No ${review.tab} applications found`}
      text={
        isNarrowed(review)
          ? 'Nothing matches what you are looking for in this tab.'
          : explanations[review.tab]
      }
      action={
        isNarrowed(review) ? (
          <Button
            onClick={() => {
              handOn(focusPage)
              onChange(cleared(review))
            }}
          >
            Clear filters
          </Button>
        ) : (
          review.tab === 'pending' && (
            <Button component={Link} to={paths.claimJobs}>
              Claim a job
            </Button>
          )
        )
      }
    />
  )
}

const explanations = {
  pending: 'Claim a job of your company, and its applications come to you.',
  approved: 'Whoever you approve stays here until the referral is done.',
  rejected: 'Whoever you turn down stays here, with your reason.',
  archived: 'Applications that a colleague handles appear here.',
}

function reasonOf(error: Error): string {
  return hasCode(error, 'INVALID_ANSWER')
    ? 'Invalid response format from server'
    : 'Failed to load applications. Please try again later.'
}
