import type { ClaimableJob } from '@endorse/contract'
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { CompanyTile } from '../../ui/CompanyTile.tsx'
import { Salary } from '../../ui/Money.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { When } from '../../ui/When.tsx'
import { factsOf, placeOf } from '../jobs/job-words.ts'
import { SaveToggle } from '../jobs/SaveToggle.tsx'
import { useClaimJob } from './api.ts'

interface Props {
  job: ClaimableJob
  onClaimed: (job: ClaimableJob) => void
}

export function ClaimableJobCard({ job, onClaimed }: Props) {
  const isClaimed = job.claimedById !== null
  return (
    <Card
      component="article"
      aria-labelledby={`job-${job.id}`}
      sx={{ display: 'flex', flexDirection: 'column', p: 2.5 }}
    >
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <CompanyTile name={job.companyName} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={`job-${job.id}`} variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {job.title}
          </Typography>
          <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
            {job.companyName}
          </Typography>
        </Box>
        <SaveToggle job={job} sx={{ m: -1, mr: 0 }} />
        <JobMenu job={job} />
      </Stack>
      <Typography variant="h4" component="p" sx={{ mt: 2 }}>
        <Salary min={job.salaryMin} max={job.salaryMax} />
      </Typography>
      <Typography variant="small" component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
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
          <ClaimIt job={job} onClaimed={onClaimed} />
        )}
      </Box>
    </Card>
  )
}

function ClaimIt({ job, onClaimed }: Props) {
  const claim = useClaimJob()
  return (
    <BusyButton
      variant="tonal"
      aria-label={`Claim Job: ${job.title}`}
      busy={claim.isPending}
      busyLabel="Claiming..."
      onClick={() => claim.mutate(job.id, { onSuccess: ({ data }) => onClaimed(data) })}
    >
      Claim Job
    </BusyButton>
  )
}

function JobMenu({ job }: { job: ClaimableJob }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={`More about ${job.title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ m: -1, ml: 0 }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to={paths.jobDescription(job.id)} onClick={close}>
          View Details
        </MenuItem>
        <MenuItem component={Link} to={paths.applicationsOfJob(job.id)} onClick={close}>
          View Applicants
        </MenuItem>
      </Menu>
    </>
  )
}

function applicants(count: number): string {
  return count === 1 ? '1 applicant' : `${count} applicants`
}
