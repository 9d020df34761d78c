import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { hasErrorCode } from '../../lib/api-error.ts'
import { useUser } from '../../lib/session.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { useJobListLink } from './use-job-list-link.ts'

const RemovalLink = lazyPart(() => import('../moderation/RemovalLink.tsx'))

interface Props {
  jobId: string
  error: Error
  onRetry: () => void
}

/** Shows why a job could not be loaded, with a link to the list. */
export function JobLoadError({ jobId, error, onRetry }: Props) {
  const list = useJobListLink()
  const isEndorsee = useUser().role === 'JOB_SEEKER'
  const back = (
    <Button component={Link} to={list.to}>
      {list.label}
    </Button>
  )
  return isJobNotFound(error) ? (
    <ErrorPanel
      title="Job not found"
      message="This job does not exist, or has been removed."
      action={
        <>
          {back}
          {hasErrorCode(error, 'NOT_FOUND') && !isEndorsee && (
            <Suspense>
              <RemovalLink jobId={jobId} />
            </Suspense>
          )}
        </>
      }
    />
  ) : (
    <ErrorPanel
      what="This job"
      title="This job did not load"
      message={isEndorsee ? messageToEndorsee(error) : messageToEndorser(error)}
      onRetry={onRetry}
      action={back}
    />
  )
}

/** Also true for BAD_INPUT: a truncated URL has an invalid id. */
export function isJobNotFound(error: Error | null): boolean {
  return hasErrorCode(error, 'NOT_FOUND', 'BAD_INPUT')
}

function messageToEndorser(error: Error): string {
  if (hasErrorCode(error, 'TIMEOUT', 'NETWORK')) return 'Failed to load job details.'
  if (hasErrorCode(error, 'INVALID_RESPONSE')) return 'Invalid job details'
  return 'Something went wrong while fetching job details.'
}

function messageToEndorsee(error: Error): string {
  if (hasErrorCode(error, 'TIMEOUT')) return 'Request timed out. Please try again.'
  if (hasErrorCode(error, 'NETWORK')) return 'Network error. Please check your internet connection.'
  if (hasErrorCode(error, 'INVALID_RESPONSE')) return 'Invalid job data returned'
  return 'Failed to fetch job details. Please try again.'
}
