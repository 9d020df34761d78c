import type { Job } from '@endorse/contract'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useClaimJob, useReleaseJob } from './api.ts'

/** What an Endorser of the company may do with a job, as the server says. */
export function ClaimButton({ job }: { job: Job }) {
  const claim = useClaimJob()
  const release = useReleaseJob()
  if (job.nextSteps.claim) {
    return (
      <BusyButton
        size="large"
        variant="contained"
        color="primary"
        busy={claim.isPending}
        busyLabel="Claiming..."
        onClick={() => claim.mutate(job.id)}
      >
        Claim Job
      </BusyButton>
    )
  }
  if (!job.nextSteps.release) return null
  return (
    <>
      <BusyButton
        size="large"
        busy={release.isPending}
        busyLabel="Releasing..."
        onClick={() => release.mutate(job.id)}
      >
        Release Job
      </BusyButton>
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
