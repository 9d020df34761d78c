import type { Job } from '@endorse/contract'
import { useUser } from '../../lib/session.ts'
import { ConnectMeButton } from '../applications/apply/ConnectMeButton.tsx'
import { ClaimActions } from '../claims/ClaimActions.tsx'
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
      <ClaimActions job={job} />
      {isEndorsee && <ConnectMeButton job={job} prominent disabled={!job.nextSteps.apply} />}
    </>
  )
}

const outlined = { width: 44, height: 44, flex: 'none', border: 1, borderColor: 'line.strong' } as const
