import type { JobCard } from '@endorse/contract/job-postings/schemas'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { LineClamp } from '../../ui/LineClamp.tsx'
import { Salary } from '../../ui/Money.tsx'
import { FeaturedTag, Tag } from '../../ui/Tag.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { formatJobLocation, jobTagsOf } from './job-text.ts'
import { SaveToggle } from './SaveToggle.tsx'

const MAX_SKILLS_SHOWN = 3
const MAX_REASONS_SHOWN = 2

interface Props {
  job: JobCard
  /** The main action, beside View details. */
  action: ReactNode
}

/** Shows a job as a card in a list. */
export function JobCardView({ job, action }: Props) {
  return (
    <CardFrame component="article" aria-labelledby={`job-${job.id}`}>
      <Heading job={job} />
      <Typography variant="h4" component="p" sx={{ mt: 2 }}>
        <VisuallyHidden>Salary </VisuallyHidden>
        <Salary min={job.salaryMin} max={job.salaryMax} />
      </Typography>
      <LocationAndAge job={job} />
      <JobTags job={job} />
      <Skills skills={job.skillsRequired} />
      <Reasons reasons={job.reasons} />
      <Endorsers count={job.endorsers} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          mt: 2,
          '& .MuiButton-root': { height: { xs: 44, md: 36 } },
        }}
      >
        <Button
          component={Link}
          to={paths.jobDescription(job.id)}
          aria-label={`View details of ${job.title}`}
        >
          View details
        </Button>
        {action}
      </Box>
    </CardFrame>
  )
}

function Heading({ job }: { job: JobCard }) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <CompanyAvatar name={job.company} image={job.companyLogoUrl} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LineClamp id={`job-${job.id}`} variant="h5" title={job.title}>
          {job.title}
        </LineClamp>
        <Typography noWrap variant="body2" title={job.company} color="textSecondary">
          {job.company}
        </Typography>
      </Box>
      <SaveToggle job={job} sx={{ m: -1 }} />
    </Stack>
  )
}

function LocationAndAge({ job }: { job: JobCard }) {
  return (
    <Meta>
      <Box component="span" sx={{ minWidth: 0 }} title={formatJobLocation(job)}>
        <PlaceOutlined fontSize="tiny" sx={{ color: 'text.tertiary' }} />
        <Typography component="span" variant="inherit" noWrap>
          {formatJobLocation(job)}
        </Typography>
      </Box>
      <span>
        <ScheduleOutlined fontSize="tiny" sx={{ color: 'text.tertiary' }} />
        <DateTime value={job.createdAt} format="age" />
      </span>
    </Meta>
  )
}

function JobTags({ job }: { job: JobCard }) {
  const facts = jobTagsOf(job)
  if (facts.length === 0 && !job.isFeatured) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.5 }}>
      {job.isFeatured && <FeaturedTag />}
      {facts.map((fact) => (
        <Tag key={fact}>{fact}</Tag>
      ))}
    </Stack>
  )
}

function Skills({ skills }: { skills: string[] }) {
  if (skills.length === 0) return null
  const more = skills.length - MAX_SKILLS_SHOWN
  return (
    <Typography
      variant="small"
      component="p"
      title={skills.join(', ')}
      color="textSecondary"
      sx={{ mt: 1, overflowWrap: 'anywhere' }}
    >
      {skills.slice(0, MAX_SKILLS_SHOWN).join(' · ')}
      {more > 0 && (
        <Box component="span" sx={{ color: 'text.tertiary' }}>
          {' '}
          +{more} more
        </Box>
      )}
    </Typography>
  )
}

/** Shows the two strongest match reasons; the tooltip lists all. */
function Reasons({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null
  return (
    <Typography
      variant="small"
      component="p"
      title={reasons.join('\n')}
      color="textSecondary"
      sx={{ display: 'flex', gap: 0.75, mt: 1.5 }}
    >
      <CheckCircleOutlined fontSize="tiny" sx={{ mt: '1px', color: 'success.main' }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {/* The no-break space keeps the dot at the end of a line. */}
        {reasons.slice(0, MAX_REASONS_SHOWN).join('\u00a0· ')}
      </Box>
    </Typography>
  )
}

function Endorsers({ count }: { count: number }) {
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 1, mt: 'auto', pt: 2.5, typography: 'small', color: 'text.secondary' }}
    >
      <PeopleOutlined fontSize="tiny" sx={{ color: 'text.tertiary' }} />
      {count === 0 ? 'No Endorsers yet' : `${count}+ Endorsers`}
    </Stack>
  )
}

const CardFrame = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: 20,
  transition: 'border-color 180ms, box-shadow 180ms',
  '@media (hover: hover)': {
    '&:hover': { borderColor: theme.vars.palette.line.strong, boxShadow: theme.vars.shadows[2] },
    '&:hover .connect': {
      backgroundColor: theme.vars.palette.primary.main,
      color: theme.vars.palette.primary.contrastText,
    },
  },
})) as typeof Card

const Meta = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '6px 0 0',
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'flex', alignItems: 'center', gap: 4, maxWidth: '100%' },
}))
