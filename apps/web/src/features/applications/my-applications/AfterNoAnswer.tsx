import type { Application } from '@endorse/contract/applications/schemas'
import Button, { type ButtonProps } from '@mui/material/Button'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { confirm } from '../../../ui/confirm.ts'
import { useWithdraw } from './api.ts'

interface Props extends Pick<ButtonProps, 'size' | 'sx'> {
  application: Application
}

/** Leads to jobs with a similar title at companies where somebody can answer. */
export function SimilarJobsButton({ application: { positionApplied }, ...look }: Props) {
  const search = new URLSearchParams({ title: positionApplied, hasEndorsers: 'true' })
  return (
    <Button
      component={Link}
      to={`${paths.jobRecommendations}?${search}`}
      aria-label={`Similar jobs to ${positionApplied}`}
      {...look}
    >
      Similar jobs
    </Button>
  )
}

/** Withdraws a request that was closed without an answer, and leads to where the Endorsee can ask again. */
export function AskAgainButton({ application, ...look }: Props) {
  const { canWithdraw, positionApplied, companyName, jobId } = application
  const withdraw = useWithdraw()
  const navigate = useNavigate()
  if (!canWithdraw) return null
  const ask = async () => {
    const isWithdrawn = await confirm({
      title: 'Ask again',
      text: `Your closed request for "${positionApplied}" at ${companyName} is withdrawn first. Then ask again ${jobId ? 'on the page of the job' : 'with Add Job'}: a new request is asked from the start.`,
      confirmLabel: 'Withdraw and go on',
      loadingLabel: 'Withdrawing...',
      errorMessage: 'Failed to withdraw application. Please try again.',
      onConfirm: () => withdraw.mutateAsync(application),
    })
    if (isWithdrawn) void navigate(jobId ? paths.jobDescription(jobId) : paths.addJob)
  }
  return (
    <Button
      aria-haspopup="dialog"
      aria-label={`Ask again for ${positionApplied}`}
      onClick={() => void ask()}
      {...look}
    >
      Ask again
    </Button>
  )
}
