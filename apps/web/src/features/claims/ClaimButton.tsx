import type { Job } from '@endorse/contract'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { focusPage } from '../../lib/focus.ts'
import { useFocusHandover } from '../../lib/use-focus-handover.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useClaimJob, useReleaseJob } from './api.ts'

interface Props {
  job: Job
}

/** What an Endorser of the company may do with a job, as the server says. */
export function ClaimButton({ job }: Props) {
  if (job.nextSteps.claim) return <Claim job={job} />
  if (!job.nextSteps.release) return null
  return (
    <>
      <Release job={job} />
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

function Claim({ job }: Props) {
  const claim = useClaimJob()
  const handOn = useFocusHandover()
  return (
    <BusyButton
      size="large"
      variant="contained"
      color="primary"
      busy={claim.isPending}
      busyLabel="Claiming..."
      onClick={() => {
        handOn(focusPage)
        claim.mutate(job.id)
      }}
    >
      Claim Job
    </BusyButton>
  )
}

function Release({ job }: Props) {
  const release = useReleaseJob()
  const handOn = useFocusHandover()
  return (
    <BusyButton
      size="large"
      busy={release.isPending}
      busyLabel="Releasing..."
      onClick={() => {
        handOn(focusPage)
        release.mutate(job.id)
      }}
    >
      Release Job
    </BusyButton>
  )
}
