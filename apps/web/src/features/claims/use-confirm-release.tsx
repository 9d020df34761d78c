import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import Box from '@mui/material/Box'
import { confirm } from '../../ui/confirm.ts'
import { useReleaseJob } from './api.ts'

/** The job to release. Its own page does not know the numbers of its applications. */
type ReleasableJob = Pick<ClaimableJob, 'id' | 'title' | 'company'> &
  Partial<Pick<ClaimableJob, 'waitingCount' | 'acceptedByMe'>>

/** Returns a function that says what happens to the applications, and releases the claim after a confirmation. */
export function useConfirmRelease(job: ReleasableJob): () => Promise<boolean> {
  const release = useReleaseJob(job)
  return () =>
    confirm({
      title: `Release ${job.title}?`,
      text: <Consequences job={job} />,
      confirmLabel: 'Release',
      loadingLabel: 'Releasing...',
      errorMessage: 'Failed to release the job. Please try again.',
      onConfirm: () => release.mutateAsync(),
    })
}

function Consequences({ job: { company, waitingCount, acceptedByMe } }: { job: ReleasableJob }) {
  const open = waitingCount === undefined ? 'Open applications go back' : openText(waitingCount)
  const accepted = acceptedByMe === undefined ? 'Accepted people stay with you' : acceptedText(acceptedByMe)
  return (
    <Box component="span" sx={{ display: 'grid', gap: 1.5, '& strong': { color: 'text.primary' } }}>
      {waitingCount === 0 ? (
        <span>No application is open.</span>
      ) : (
        <span>
          <strong>{open}.</strong> Every Endorser at {company} can decide {waitingCount === 1 ? 'it' : 'them'}{' '}
          again.
        </span>
      )}
      {accepted && (
        <span>
          <strong>{accepted}.</strong> You finish their referrals.
        </span>
      )}
      <span>You can claim the job again while nobody else has it.</span>
    </Box>
  )
}

function openText(count: number): string {
  return count === 1 ? '1 open application goes back' : `${count} open applications go back`
}

function acceptedText(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? '1 accepted person stays with you' : `${count} accepted people stay with you`
}
