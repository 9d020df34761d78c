import type { Job } from '@endorse/contract'
import { useUser } from '../../lib/session.ts'
import { ConnectMe } from '../applications/apply/ConnectMe.tsx'
import { ClaimButton } from '../claims/ClaimButton.tsx'
import { SaveToggle } from './SaveToggle.tsx'

interface Props {
  job: Job
  /** Only what a card knows has come yet. */
  isPartial: boolean
}

/** A button for each thing the server says this person may do. */
export function JobActions({ job, isPartial }: Props) {
  const isEndorsee = useUser().role === 'JOB_SEEKER'
  if (isPartial) return <SaveToggle job={job} sx={outlined} />
  return (
    <>
      {job.nextSteps.save && <SaveToggle job={job} sx={outlined} />}
      <ClaimButton job={job} />
      {isEndorsee && <ConnectMe job={job} prominent disabled={!job.nextSteps.apply} />}
    </>
  )
}

const outlined = { width: 44, height: 44, flex: 'none', border: 1, borderColor: 'line.strong' } as const
