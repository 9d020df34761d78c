import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { hasCode } from '../../lib/api-error.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { useListOfJobs } from './use-list-of-jobs.ts'

interface Props {
  error: Error
  onRetry: () => void
}

/** Instead of a job that could not be loaded. */
export function JobMissing({ error, onRetry }: Props) {
  const list = useListOfJobs()
  const back = (
    <Button component={Link} to={list.to}>
      {list.label}
    </Button>
  )
  return isNoJob(error) ? (
    <ErrorPanel title="Job not found" message="This job does not exist, or has been removed." action={back} />
  ) : (
    <ErrorPanel title="Job Description" message={reasonOf(error)} onRetry={onRetry} action={back} />
  )
}

/** An address that somebody cut off names no job, either. */
export function isNoJob(error: Error | null): boolean {
  return hasCode(error, 'NOT_FOUND', 'BAD_INPUT')
}

function reasonOf(error: Error): string {
  if (hasCode(error, 'TIMEOUT')) return 'Request timed out. Please try again.'
  if (hasCode(error, 'NETWORK')) return 'Network error. Please check your internet connection.'
  if (hasCode(error, 'INVALID_ANSWER')) return 'Invalid job data returned'
  return 'Failed to fetch job details. Please try again.'
}
