import type { SavedJob } from '@endorse/contract/saved-jobs/schemas'
import Bookmark from '@mui/icons-material/Bookmark'
import EventOutlined from '@mui/icons-material/EventOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { FocusOnRemoval } from '../../ui/FocusOnRemoval.tsx'
import { LineClamp } from '../../ui/LineClamp.tsx'
import { Salary } from '../../ui/Money.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ClosingDate } from '../job-postings/ClosingDate.tsx'
import { closesSoon, describeEndorsers, formatJobLocation } from '../job-postings/job-text.ts'
import { useRemovedToast, useRemoveSavedJob } from './api.ts'

interface Props {
  job: SavedJob
  /** The path of the job's page. */
  to: string
  /** The buttons beside the bookmark. */
  children: ReactNode
}

/** Shows a saved job as a row, or as a card on a phone. A closed job is grey. */
export function SavedJobCard({ job, to, children }: Props) {
  const isClosed = job.availability !== 'OPEN'
  return (
    <Frame component="li" aria-labelledby={`job-${job.id}`}>
      <FocusOnRemoval />
      <Box sx={{ filter: isClosed ? 'grayscale(1)' : undefined }}>
        <CompanyAvatar name={job.company} image={job.companyLogoUrl} size={48} />
      </Box>
      <Box sx={{ gridArea: 'job', minWidth: 0 }}>
        <LineClamp
          id={`job-${job.id}`}
          variant="h5"
          component="h3"
          title={job.title}
          sx={{ color: isClosed ? 'text.secondary' : undefined }}
        >
          <MuiLink component={Link} to={to} color="inherit" underline="hover">
            {job.title}
          </MuiLink>
        </LineClamp>
        <Typography noWrap variant="body2" title={job.company} color="textSecondary">
          {job.company}
        </Typography>
        <Facts>
          <span>
            <PlaceOutlined fontSize="tiny" />
            {formatJobLocation(job)}
            {job.cities.length > 1 && ` +${job.cities.length - 1}`}
          </span>
          <Dates job={job} />
        </Facts>
      </Box>
      <Box sx={{ gridArea: 'pay', minWidth: 0 }}>
        <Pay job={job} />
        <Facts>
          <span>
            {job.endorsers > 0 && <PeopleOutlined fontSize="tiny" />}
            {describeEndorsers(job)}
          </span>
        </Facts>
      </Box>
      <Buttons>{children}</Buttons>
      <RemoveButton job={job} />
    </Frame>
  )
}

function Pay({ job: { salaryMin, salaryMax } }: { job: SavedJob }) {
  if (!salaryMin && !salaryMax) {
    return (
      <Typography variant="small" component="p" color="textSecondary">
        Salary: Not specified
      </Typography>
    )
  }
  return (
    <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
      <VisuallyHidden>Salary </VisuallyHidden>
      <Salary min={salaryMin} max={salaryMax} />
    </Typography>
  )
}

/** Says when the job closes or has closed; of a job without a closing date when it was saved. */
function Dates({ job: { availability, applicationDeadline, savedAt } }: { job: SavedJob }) {
  if (availability === 'ARCHIVED') return <DateLine>No longer open</DateLine>
  if (applicationDeadline === null) {
    return (
      <DateLine>
        Saved <DateTime value={savedAt} format="ago" />
      </DateLine>
    )
  }
  if (availability === 'EXPIRED') {
    return (
      <DateLine>
        Closed on <DateTime value={applicationDeadline} />
      </DateLine>
    )
  }
  return (
    <DateLine isSoon={closesSoon(applicationDeadline)}>
      Closes <ClosingDate deadline={applicationDeadline} />
    </DateLine>
  )
}

function DateLine({ isSoon = false, children }: { isSoon?: boolean; children: ReactNode }) {
  return (
    <Box component="span" sx={isSoon ? { color: 'warning.main', '& svg': { color: 'inherit' } } : undefined}>
      <EventOutlined fontSize="tiny" />
      <span>{children}</span>
    </Box>
  )
}

function RemoveButton({ job }: { job: SavedJob }) {
  const remove = useRemoveSavedJob()
  const showRemoved = useRemovedToast(job)
  return (
    <Tooltip title="Remove from saved jobs">
      <IconButton
        aria-label={`Remove ${job.title} from saved jobs`}
        onClick={() => {
          if (!remove.isPending)
            void remove.mutateAsync(job).then(
              ({ message, undo }) => showRemoved(message, undo),
              () => undefined,
            )
        }}
        sx={{ gridArea: 'bookmark', m: { xs: -1, md: 0 } }}
      >
        <Bookmark sx={{ color: 'primary.text' }} />
      </IconButton>
    </Tooltip>
  )
}

const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) 136px 236px auto',
  gridTemplateAreas: '"logo job pay buttons bookmark"',
  alignItems: 'center',
  gap: 16,
  padding: '16px 20px',
  listStyle: 'none',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    gridTemplateAreas: '"logo job bookmark" ". pay pay" "buttons buttons buttons"',
    alignItems: 'start',
    gap: '4px 12px',
    padding: 16,
  },
})) as typeof Card

const Buttons = styled('div')(({ theme }) => ({
  gridArea: 'buttons',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  [theme.breakpoints.down('md')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    marginTop: 12,
    '& .MuiButton-root': { height: 44 },
  },
}))

const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '4px 0 0',
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'flex', alignItems: 'center', gap: 4, maxWidth: '100%' },
  '& svg': { color: theme.vars.palette.text.tertiary },
}))
