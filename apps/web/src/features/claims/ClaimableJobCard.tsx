import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { focusNeighborOf } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { FocusOnRemoval } from '../../ui/FocusOnRemoval.tsx'
import { LineClamp } from '../../ui/LineClamp.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { Salary } from '../../ui/Money.tsx'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { formatJobLocation, jobTagsOf } from '../jobs/job-text.ts'
import { SaveToggle } from '../jobs/SaveToggle.tsx'
import { useClaimJob } from './api.ts'

interface Props {
  job: ClaimableJob
}

/** Shows a job with a claim button, or a link to its applicants once claimed. */
export function ClaimableJobCard({ job }: Props) {
  const isClaimed = job.claimedById !== null
  return (
    <Card
      component="article"
      aria-labelledby={`job-${job.id}`}
      sx={{ display: 'flex', flexDirection: 'column', p: 2.5 }}
    >
      <FocusOnRemoval />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <CompanyAvatar name={job.companyName} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <LineClamp id={`job-${job.id}`} variant="h5" component="h2" title={job.title}>
            {job.title}
          </LineClamp>
          <Typography noWrap variant="body2" title={job.companyName} color="textSecondary">
            {job.companyName}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ m: -1 }}>
          <SaveToggle job={job} />
          <OverflowMenu
            label={`More about ${job.title}`}
            items={[
              { label: 'View Details', action: paths.jobDescription(job.id) },
              { label: 'View Applicants', action: paths.applicationsOfJob(job.id) },
            ]}
          />
        </Stack>
      </Stack>
      <Typography variant="h4" component="p" sx={{ mt: 2 }}>
        <Salary min={job.salaryMin} max={job.salaryMax} />
      </Typography>
      <Typography
        variant="small"
        component="p"
        color="textSecondary"
        sx={{ mt: 0.75, overflowWrap: 'anywhere' }}
      >
        {formatJobLocation(job)} · <DateTime value={job.createdAt} format="age" />
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.5 }}>
        {isClaimed && <Tag>CLAIMED</Tag>}
        {jobTagsOf(job).map((fact) => (
          <Tag key={fact}>{fact}</Tag>
        ))}
      </Stack>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 'auto', pt: 2.5 }}>
        {formatApplicantCount(job.applicationsCount)}
      </Typography>
      <Box sx={{ display: 'grid', mt: 2, '& .MuiButton-root': { height: { xs: 44, md: 36 } } }}>
        {isClaimed ? (
          <Button component={Link} to={paths.applicationsOfJob(job.id)}>
            View Applicants
          </Button>
        ) : (
          <ClaimCardButton job={job} />
        )}
      </Box>
    </Card>
  )
}

function ClaimCardButton({ job }: Props) {
  const claim = useClaimJob()
  const setNextFocus = useFocusOnUnmount()
  return (
    <LoadingButton
      variant="tonal"
      aria-label={`Claim Job: ${job.title}`}
      loading={claim.isPending}
      loadingLabel="Claiming..."
      onClick={({ currentTarget }) => {
        setNextFocus(focusAfterClaim(currentTarget.closest('article')))
        claim.mutate(job.id)
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
