import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { hasCode } from '../../../lib/api.ts'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
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
  onChange: (review: ReviewSearch) => void
}

export function ReviewResults({ review, list, onChange }: Props) {
  const isNarrow = useIsNarrow()
  if (list.isError) return <ErrorPanel message={reasonOf(list.error)} onRetry={() => void list.refetch()} />
  const applications = list.data?.data
  if (applications?.length === 0 && !list.isPlaceholderData)
    return <Nothing review={review} onChange={onChange} />

  const Shape = isNarrow ? ReviewCards : ReviewTable
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
          <Button onClick={() => onChange(cleared(review))}>Clear filters</Button>
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
