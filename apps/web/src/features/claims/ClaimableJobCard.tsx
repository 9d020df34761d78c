import type { ClaimableJob } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { focusBeside } from '../../lib/focus.ts'
import { useFocusHandover } from '../../lib/use-focus-handover.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { CompanyTile } from '../../ui/CompanyTile.tsx'
import { FocusKeeper } from '../../ui/FocusKeeper.tsx'
import { Salary } from '../../ui/Money.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { When } from '../../ui/When.tsx'
import { factsOf, placeOf } from '../jobs/job-words.ts'
import { SaveToggle } from '../jobs/SaveToggle.tsx'
import { useClaimJob } from './api.ts'

interface Props {
  job: ClaimableJob
}

export function ClaimableJobCard({ job }: Props) {
  const isClaimed = job.claimedById !== null
  return (
    <Card
      component="article"
      aria-labelledby={`job-${job.id}`}
      sx={{ display: 'flex', flexDirection: 'column', p: 2.5 }}
    >
      <FocusKeeper />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <CompanyTile name={job.companyName} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TwoLines id={`job-${job.id}`} variant="h5" component="h2" title={job.title}>
            {job.title}
          </TwoLines>
          <Typography noWrap variant="body2" title={job.companyName} sx={{ color: 'text.secondary' }}>
            {job.companyName}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ m: -1 }}>
          <SaveToggle job={job} />
          <MoreMenu
            label={`More about ${job.title}`}
            items={[
              { label: 'View Details', act: paths.jobDescription(job.id) },
              { label: 'View Applicants', act: paths.applicationsOfJob(job.id) },
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
        sx={{ mt: 0.75, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {placeOf(job)} · <When at={job.createdAt} as="age" />
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.5 }}>
        {isClaimed && <Tag>CLAIMED</Tag>}
        {factsOf(job).map((fact) => (
          <Tag key={fact}>{fact}</Tag>
        ))}
      </Stack>
      <Typography variant="small" component="p" sx={{ mt: 'auto', pt: 2.5, color: 'text.secondary' }}>
        {applicants(job.applicationsCount)}
      </Typography>
      <Box sx={{ display: 'grid', mt: 2, '& .MuiButton-root': { height: { xs: 44, md: 36 } } }}>
        {isClaimed ? (
          <Button component={Link} to={paths.applicationsOfJob(job.id)}>
            View Applicants
          </Button>
        ) : (
          <ClaimIt job={job} />
        )}
      </Box>
    </Card>
  )
}

function ClaimIt({ job }: Props) {
  const claim = useClaimJob()
  const handOn = useFocusHandover()
  return (
    <BusyButton
      variant="tonal"
      aria-label={`Claim Job: ${job.title}`}
      busy={claim.isPending}
      busyLabel="Claiming..."
      onClick={({ currentTarget }) => {
        handOn(focusClaimed(currentTarget.closest('article')))
        claim.mutate(job.id)
      }}
    >
      Claim Job
    </BusyButton>
  )
}

/** The card stays, with a link in place of the button; or it leaves, because a colleague was faster. */
function focusClaimed(card: HTMLElement | null): () => void {
  const focusNext = focusBeside(card)
  return () => {
    const link = card?.isConnected ? card.querySelector<HTMLElement>('a[href]') : null
    if (link) link.focus()
    else focusNext()
  }
}

function applicants(count: number): string {
  return count === 1 ? '1 applicant' : `${count} applicants`
}
