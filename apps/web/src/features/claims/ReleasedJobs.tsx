import type { ReleasedJob } from '@endorse/contract/claims/schemas'
import { RELEASED_DAYS } from '@endorse/contract/claims/values'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { paths } from '../../foundation/paths.ts'
import { formatDate } from '../../lib/dates.ts'
import { focusPageHeading } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { RowLink } from '../../ui/table-cells.tsx'
import { useClaimJob, useReleasedJobs } from './api.ts'

/** Lists the jobs that the Endorser released lately, and who handles them now. Renders nothing without one. */
export function ReleasedJobs() {
  const { data: jobs } = useReleasedJobs()
  if (!jobs || jobs.length === 0) return null
  return (
    <Box component="section" aria-labelledby="released-jobs" sx={{ mt: 5 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography id="released-jobs" variant="h5" component="h2">
          Released
        </Typography>
        <Typography variant="small" color="textSecondary">
          last {RELEASED_DAYS} days
        </Typography>
      </Stack>
      <Card component="ul" aria-labelledby="released-jobs" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {jobs.map((job) => (
          <ReleasedRow key={job.id} job={job} />
        ))}
      </Card>
    </Box>
  )
}

function ReleasedRow({ job }: { job: ReleasedJob }) {
  const { id, title, claimer, canClaim } = job
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        position: 'relative',
        alignItems: 'center',
        gap: 2,
        minHeight: 64,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RowLink to={paths.jobDescription(id)}>{title}</RowLink>
        <Typography variant="small" component="p" color="textSecondary">
          <WhatCame job={job} />
        </Typography>
      </Box>
      {claimer && <PersonAvatar size={32} name={claimer.name} image={claimer.photoUrl} />}
      {canClaim && <ClaimAgainButton job={job} />}
    </Stack>
  )
}

function WhatCame({ job: { releasedAt, claimer, canClaim, waitingCount } }: { job: ReleasedJob }) {
  const isSameDay = claimer && formatDate(claimer.since) === formatDate(releasedAt)
  return (
    <>
      You released it on <DateTime value={releasedAt} />.{' '}
      {claimer ? (
        <>
          {claimer.name} claimed it {isSameDay ? 'the same day' : <ClaimedOn since={claimer.since} />}.
        </>
      ) : (
        nobodyText(canClaim, waitingCount)
      )}
    </>
  )
}

function ClaimedOn({ since }: { since: string }) {
  return (
    <>
      on <DateTime value={since} />
    </>
  )
}

function nobodyText(isOpen: boolean, waiting: number): string {
  if (!isOpen) return 'The job is closed.'
  if (waiting === 0) return 'Nobody handles it.'
  return `Nobody handles it, ${waiting === 1 ? '1 applicant waits' : `${waiting} applicants wait`}.`
}

function ClaimAgainButton({ job }: { job: ReleasedJob }) {
  const claim = useClaimJob(job)
  const setNextFocus = useFocusOnUnmount()
  return (
    <LoadingButton
      size="small"
      aria-label={`Claim Job: ${job.title}`}
      loading={claim.isPending}
      loadingLabel="Claiming..."
      onClick={() => {
        setNextFocus(focusPageHeading)
        claim.mutate()
      }}
      sx={{ zIndex: 1 }}
    >
      Claim Job
    </LoadingButton>
  )
}
