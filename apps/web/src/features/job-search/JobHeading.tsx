import type { Job } from '@endorse/contract/job-postings/schemas'
import LanguageOutlined from '@mui/icons-material/LanguageOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useUser } from '../../lib/session.ts'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { FeaturedTag, Tag } from '../../ui/Tag.tsx'
import { daysLeft } from '../job-postings/job-text.ts'
import { JobActions } from './JobActions.tsx'

interface Props {
  job: Job
  /** The job comes from a cached card and lacks the fields of the full job. */
  isPartial: boolean
}

/** Shows title, company, contact links, actions and the deadline. */
export function JobHeading({ job, isPartial }: Props) {
  // To an Endorsee it would read as if the job was taken.
  const showsClaim = useUser().role !== 'JOB_SEEKER' && job.isClaimed
  return (
    <Header>
      <CompanyAvatar name={job.company} image={job.companyLogoUrl} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {job.title}
        </Typography>
        <Typography variant="body1" color="textSecondary" sx={{ mt: 0.25 }}>
          {job.company}
          {!isPartial && job.jobUrl && (
            <>
              {' · '}
              <ExternalLink href={job.jobUrl}>Original posting</ExternalLink>
            </>
          )}
        </Typography>
        {(job.isFeatured || job.isUnpublished || showsClaim) && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.5 }}>
            {job.isFeatured && <FeaturedTag />}
            {job.isUnpublished && <Tag>Not published elsewhere</Tag>}
            {showsClaim && <Tag>CLAIMED</Tag>}
          </Stack>
        )}
        {!isPartial && <Contact job={job} />}
      </Box>
      <Box sx={{ '@media (max-width: 767.95px)': { gridColumn: '1 / -1' } }}>
        <Stack
          direction="row"
          sx={{ gap: 1, justifyContent: 'flex-end', '@media (max-width: 767.95px)': { display: 'none' } }}
        >
          <JobActions job={job} isPartial={isPartial} />
        </Stack>
        <Expiry job={job} isPartial={isPartial} />
      </Box>
    </Header>
  )
}

function Expiry({ job, isPartial }: Props) {
  const days = daysLeft(job.applicationDeadline)
  const isExpired = days !== undefined && days < 0
  const isClosed = !isPartial && !job.isActive
  if (days === undefined && !isClosed) return null
  return (
    <Typography
      variant="small"
      component="p"
      color="textSecondary"
      sx={{ mt: 1, textAlign: 'right', '@media (max-width: 767.95px)': { mt: 0, textAlign: 'left' } }}
    >
      {isExpired ? 'Expired' : isClosed ? 'No longer open' : <TimeLeft days={days ?? 0} />}
    </Typography>
  )
}

function TimeLeft({ days }: { days: number }) {
  return (
    <>
      Job expires in{' '}
      <Box component="b" sx={{ fontWeight: 500, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
        {days === 0 ? 'less than a day' : `${days} ${days === 1 ? 'day' : 'days'}`}
      </Box>
    </>
  )
}

function Contact({ job }: { job: Job }) {
  if (!job.website && !job.phone && !job.email) return null
  return (
    <Links>
      {job.website && (
        <li>
          <LanguageOutlined fontSize="tiny" />
          <ExternalLink href={job.website} color="inherit" />
        </li>
      )}
      {job.phone && (
        <li>
          <PhoneOutlined fontSize="tiny" />
          <PhoneLink number={job.phone} />
        </li>
      )}
      {job.email && (
        <li>
          <MailOutlined fontSize="tiny" />
          <ExternalLink href={`mailto:${job.email}`} color="inherit" />
        </li>
      )}
    </Links>
  )
}

const Header = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  gap: 16,
  alignItems: 'start',
  paddingBottom: 24,
  [theme.breakpoints.down(768)]: { gridTemplateColumns: '56px minmax(0, 1fr)', paddingBottom: 20 },
}))

const Links = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { color: theme.vars.palette.text.tertiary },
}))
