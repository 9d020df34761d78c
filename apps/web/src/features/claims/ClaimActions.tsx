import type { Job } from '@endorse/contract/job-postings/schemas'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { focusPageHeading } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { useClaimJob } from './api.ts'
import { useConfirmRelease } from './use-confirm-release.tsx'

interface Props {
  job: Job
}

/** Shows the claim actions that the server allows an Endorser of the company. */
export function ClaimActions({ job }: Props) {
  if (job.nextSteps.claim) return <ClaimJobButton job={job} />
  if (!job.nextSteps.release) return null
  return (
    <>
      <ReleaseButton job={job} />
      <Button
        size="large"
        variant="contained"
        color="primary"
        component={Link}
        to={paths.applicationsOfJob(job.id)}
      >
        View Applicants
      </Button>
    </>
  )
}

function ClaimJobButton({ job }: Props) {
  const claim = useClaimJob(job)
  const setNextFocus = useFocusOnUnmount()
  return (
    <LoadingButton
      size="large"
      variant="contained"
      color="primary"
      loading={claim.isPending}
      loadingLabel="Claiming..."
      onClick={() => {
        setNextFocus(focusPageHeading)
        claim.mutate()
      }}
    >
      Claim Job
    </LoadingButton>
  )
}

function ReleaseButton({ job }: Props) {
  const release = useConfirmRelease(job)
  return (
    <Button size="large" aria-haspopup="dialog" onClick={() => void release()}>
      Release
    </Button>
  )
}
