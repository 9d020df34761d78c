import { mayBeClosed } from '@endorse/contract/job-postings/old-posting'
import type { JobCard } from '@endorse/contract/job-postings/schemas'
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { StatusChip } from '../../lib/StatusChip.tsx'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { LineClamp } from '../../ui/LineClamp.tsx'
import type { OverflowMenuItem } from '../../ui/OverflowMenuPopup.tsx'
import { FeaturedTag, Tag } from '../../ui/Tag.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MenuWithReport } from '../moderation/MenuWithReport.tsx'
import { ClosingDate } from './ClosingDate.tsx'
import { FitIcon } from './FitIcon.tsx'
import { JobPay } from './JobPay.tsx'
import { JobSkills } from './JobSkills.tsx'
import { closesSoon, describeEndorsers, formatJobLocation, jobTagsOf } from './job-text.ts'
import { SaveToggle } from './SaveToggle.tsx'

interface Props {
  job: JobCard
  /** The main action, beside View details or the status of the application. */
  action: ReactNode
  /** Whether the list is ordered by closing date. */
  showsClosingDate?: boolean
  /** Further actions, in the menu beside the bookmark. */
  menuItems?: OverflowMenuItem[]
}

/** Grid of job cards, in which the eight parts of neighbours stand in common rows. */
export const JobGrid = styled(CardGrid)({ rowGap: 0 })

/** Shows a job as a card of a `JobGrid`. */
export function JobCardView({ job, action, showsClosingDate = false, menuItems = [] }: Props) {
  return (
    <CardFrame component="article" aria-labelledby={`job-${job.id}`}>
      <Heading job={job} menuItems={menuItems} />
      <div>
        <JobPay job={job} sx={{ mt: 2 }} />
        <LocationAndDates job={job} showsClosingDate={showsClosingDate} />
      </div>
      <JobTags job={job} />
      <Box sx={{ mt: 1.25 }}>
        <JobSkills {...job} />
      </Box>
      <Box sx={{ mt: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
        <Reasons job={job} />
      </Box>
      <Endorsers job={job} />
      <div>{job.referralBonus && <Bonus text={job.referralBonus} />}</div>
      <Actions>
        {job.applicationStatus ? (
          <span>
            <StatusChip status={job.applicationStatus} />
          </span>
        ) : (
          <Button
            component={Link}
            to={paths.jobDescription(job.id)}
            aria-label={`View details of ${job.title}`}
          >
            View details
          </Button>
        )}
        {action}
      </Actions>
    </CardFrame>
  )
}

function Heading({ job, menuItems }: { job: JobCard; menuItems: OverflowMenuItem[] }) {
  return (
    <Stack direction="row" sx={{ position: 'relative', gap: 1.5, alignItems: 'flex-start' }}>
      <CompanyAvatar name={job.company} image={job.companyLogoUrl} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LineClamp id={`job-${job.id}`} variant="h5" component="h3" title={job.title}>
          <BesideButtons>
            <MuiLink component={Link} to={paths.jobDescription(job.id)} color="inherit" underline="hover">
              {job.title}
            </MuiLink>
          </BesideButtons>
        </LineClamp>
        <Typography noWrap variant="body2" title={job.company} color="textSecondary">
          {job.company}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ position: 'absolute', top: -8, right: -8 }}>
        <SaveToggle job={job} />
        <MenuWithReport
          label={`More about ${job.title}`}
          items={menuItems}
          target={{ subject: 'POSTING', id: job.id, name: job.title }}
          sx={{ ml: -0.5 }}
        />
      </Stack>
    </Stack>
  )
}

function LocationAndDates({ job, showsClosingDate }: { job: JobCard; showsClosingDate: boolean }) {
  const deadline = job.applicationDeadline
  const isSoon = closesSoon(deadline)
  const more = job.cities.length - 1
  return (
    <Meta>
      <Box
        component="span"
        sx={{ minWidth: 0 }}
        title={more > 0 ? job.cities.join(', ') : formatJobLocation(job)}
      >
        <PlaceOutlined fontSize="tiny" sx={{ color: 'text.tertiary' }} />
        <Typography component="span" variant="inherit" noWrap>
          {formatJobLocation(job)}
        </Typography>
        {more > 0 && (
          <span>
            +{more}
            <VisuallyHidden> more {more === 1 ? 'city' : 'cities'}</VisuallyHidden>
          </span>
        )}
      </Box>
      {deadline && (isSoon || showsClosingDate) && (
        <Box component="span" sx={{ color: isSoon ? 'warning.main' : undefined }}>
          <EventOutlined fontSize="tiny" sx={{ color: isSoon ? 'inherit' : 'text.tertiary' }} />
          <span>
            Closes <ClosingDate deadline={deadline} />
          </span>
        </Box>
      )}
      {job.createdAt && !(deadline && showsClosingDate) && (
        <span>
          <ScheduleOutlined fontSize="tiny" sx={{ color: 'text.tertiary' }} />
          <span>
            <DateTime value={job.createdAt} format="age" />
            {mayBeClosed(job) && ', may be closed'}
          </span>
        </span>
      )}
      {job.reposts > 0 && <span>Posted again</span>}
    </Meta>
  )
}

function JobTags({ job }: { job: JobCard }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.5 }}>
      {job.isFeatured && <FeaturedTag />}
      {jobTagsOf(job).map((fact) => (
        <Tag key={fact}>{fact}</Tag>
      ))}
      {job.isUnpublished && <Tag>Unpublished</Tag>}
    </Stack>
  )
}

/** Shows what of the job matches the profile, in one line. */
function Reasons({ job }: { job: JobCard }) {
  if (job.reasons.length === 0) return null
  const text = job.reasons.join(' · ')
  return (
    <Line title={text}>
      <FitIcon {...job} />
      <Typography component="span" variant="inherit" noWrap>
        {text}
      </Typography>
    </Line>
  )
}

function Endorsers({ job }: { job: JobCard }) {
  return (
    <Line>
      <PeopleOutlined fontSize="tiny" sx={{ color: 'text.tertiary' }} />
      {describeEndorsers(job)}
    </Line>
  )
}

function Bonus({ text }: { text: string }) {
  return (
    <Line>
      <CardGiftcardOutlined fontSize="tiny" sx={{ color: 'text.tertiary' }} />
      <span>Referral bonus: {text}</span>
    </Line>
  )
}

/** Leaves room for the bookmark and the menu in the first line of a title; the second has the whole width. */
const BesideButtons = styled('span')({
  display: 'block',
  textWrap: 'wrap',
  '&::before': { content: '""', float: 'right', width: 64, height: 24 },
})

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
}))

const Actions = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'center',
  gap: 8,
  marginTop: 16,
  '& .MuiButton-root': { height: 44, [theme.breakpoints.up('md')]: { height: 36 } },
}))

const CardFrame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 8',
  marginBottom: 16,
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
