import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { focusNeighborOf } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { inCommonRows } from '../../ui/CardGrid.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { FactLine } from '../../ui/FactLine.tsx'
import { FocusOnRemoval } from '../../ui/FocusOnRemoval.tsx'
import { LineClamp } from '../../ui/LineClamp.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ClosingDate } from '../job-postings/ClosingDate.tsx'
import { JobPay } from '../job-postings/JobPay.tsx'
import { formatJobLocation, jobTagsOf } from '../job-postings/job-text.ts'
import { SaveToggle } from '../job-postings/SaveToggle.tsx'
import { ApplicantFaces } from './ApplicantFaces.tsx'
import { useClaimJob } from './api.ts'
import { useConfirmRelease } from './use-confirm-release.tsx'

interface Props {
  job: ClaimableJob
}

/** Shows a job with a claim button, or a link to its applicants once claimed. */
export function ClaimableJobCard({ job }: Props) {
  const isClaimed = job.claimedById !== null
  const release = useConfirmRelease(job)
  const menuItems = [
    { label: 'View Details', action: paths.jobDescription(job.id) },
    { label: 'View Applicants', action: paths.applicationsOfJob(job.id) },
    ...(isClaimed ? [{ label: 'Release', action: () => void release() }] : []),
  ]
  return (
    <Card
      component="article"
      aria-labelledby={`job-${job.id}`}
      sx={{
        ...inCommonRows,
        p: 2.5,
        ...(isClaimed && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' }),
      }}
    >
      <FocusOnRemoval />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <LineClamp id={`job-${job.id}`} variant="h5" component="h2" title={job.title}>
            {job.title}
          </LineClamp>
          <Typography variant="small" component="p" color="textSecondary" noWrap title={job.companyName}>
            {job.companyName}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ m: -1 }}>
          <SaveToggle job={job} />
          <OverflowMenu label={`More about ${job.title}`} items={menuItems} />
        </Stack>
      </Stack>
      <Stack>
        <JobPay job={job} sx={{ mt: 1 }} />
        <FactLine icon={<PlaceOutlined />}>{formatJobLocation(job)}</FactLine>
        <FactLine icon={<EventOutlined />}>
          {job.applicationDeadline ? (
            <>
              Closes <ClosingDate deadline={job.applicationDeadline} />
            </>
          ) : job.createdAt ? (
            <>
              Posted <DateTime value={job.createdAt} />
            </>
          ) : (
            'Posting date not stated'
          )}
        </FactLine>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.5 }}>
          {jobTagsOf(job).map((fact) => (
            <Tag key={fact}>{fact}</Tag>
          ))}
          {isClaimed && <Tag icon={<CheckOutlined color="success" sx={{ fontSize: 14 }} />}>CLAIMED</Tag>}
        </Stack>
        <Box sx={{ mt: 'auto', pt: 2 }}>
          <Divider />
        </Box>
        <ApplicantCounts job={job} />
        <Stack
          direction="row"
          sx={{ gap: 1, mt: 2, '& .MuiButton-root': { flex: 1, height: { xs: 44, md: 36 } } }}
        >
          {isClaimed ? (
            <>
              <Button component={Link} to={paths.applicationsOfJob(job.id)}>
                View Applicants
              </Button>
              <Button
                aria-label={`Release ${job.title}`}
                aria-haspopup="dialog"
                onClick={() => void release()}
              >
                Release
              </Button>
            </>
          ) : (
            <>
              <Button
                component={Link}
                to={paths.jobDescription(job.id)}
                aria-label={`View Details of ${job.title}`}
              >
                View Details
              </Button>
              <ClaimCardButton job={job} />
            </>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}

function ApplicantCounts({ job: { applicationsCount, waitingCount, latestApplicants } }: Props) {
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        minHeight: 24,
        pt: 2,
      }}
    >
      <ApplicantFaces applicants={latestApplicants} />
      <Typography variant="small" color="textSecondary" sx={{ flex: 1 }}>
        {applicationsCount === 0 ? 'No applicants yet' : formatApplicantCount(applicationsCount)}
      </Typography>
      {waitingCount > 0 && (
        <Typography variant="small" sx={{ fontWeight: 500, color: 'warning.main' }}>
          {waitingCount} waiting
        </Typography>
      )}
    </Stack>
  )
}

function ClaimCardButton({ job }: Props) {
  const claim = useClaimJob(job)
  const setNextFocus = useFocusOnUnmount()
  return (
    <LoadingButton
      variant="tonal"
      aria-label={`Claim Job: ${job.title}`}
      loading={claim.isPending}
      loadingLabel="Claiming..."
      onClick={({ currentTarget }) => {
        setNextFocus(focusAfterClaim(currentTarget.closest('article')))
        claim.mutate()
      }}
    >
      Claim Job
    </LoadingButton>
  )
}

/** Focuses the link that replaces the button, or the next card when a colleague claimed the job first. */
function focusAfterClaim(card: HTMLElement | null): () => void {
  const focusNext = focusNeighborOf(card)
  return () => {
    const link = card?.isConnected ? card.querySelector<HTMLElement>('a[href]') : null
    if (link) link.focus()
    else focusNext()
  }
}

function formatApplicantCount(count: number): string {
  return count === 1 ? '1 applicant' : `${count} applicants`
}
