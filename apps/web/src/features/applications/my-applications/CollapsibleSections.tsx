import type { Application, TimelineEntry } from '@endorse/contract/applications/schemas'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { formatDate } from '../../../lib/dates.ts'
import { JobLabel } from '../../../lib/JobLabel.tsx'
import { StatusChip } from '../../../lib/StatusChip.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { isAccess } from './history.ts'

/** The fields of the application, folded below its history. */
export function CollapsibleFields({ application }: { application: Application }) {
  const { resumeUrl, coverLetter, jobUrl, appliedAt } = application
  const attached = [resumeUrl && 'resume', coverLetter && 'cover letter', jobUrl && 'job address']
  const summary = [`Applied ${formatDate(appliedAt)}`, attached.filter(Boolean).join(', ')]
  return (
    <Fold title="Details" summary={summary.filter(Boolean).join(' · ')}>
      <Facts application={application} />
    </Fold>
  )
}

/** Who opened data of the Endorsee, what, and when. Left out while nobody has. */
export function CollapsibleAccess({ timeline }: { timeline: TimelineEntry[] }) {
  const accesses = timeline.filter(isAccess)
  if (accesses.length === 0) return null
  return (
    <Fold title="Who opened your data" summary={summarize(accesses)}>
      <AccessList>
        {accesses.map(({ id, by, type, at }) => (
          <li key={id}>
            {by ?? 'Endorse'}: {accessTexts[type] ?? 'application'}, <DateTime value={at} format="moment" />
          </li>
        ))}
      </AccessList>
    </Fold>
  )
}

const accessTexts: Partial<Record<TimelineEntry['type'], string>> = {
  'application.resume_opened': 'resume',
  'application.contact_opened': 'contact details',
}

/** `Ananya Rao, 2 times · Ravi Kulkarni, once` */
function summarize(accesses: TimelineEntry[]): string {
  const times = new Map<string, number>()
  for (const { by } of accesses) times.set(by ?? 'Endorse', (times.get(by ?? 'Endorse') ?? 0) + 1)
  return [...times].map(([name, count]) => `${name}, ${count === 1 ? 'once' : `${count} times`}`).join(' · ')
}

function Fold({ title, summary, children }: { title: string; summary: string; children: ReactNode }) {
  return (
    <Details>
      <summary>
        {title}
        <span>{summary}</span>
        <ExpandMoreOutlined aria-hidden="true" />
      </summary>
      {children}
    </Details>
  )
}

function Facts({ application }: { application: Application }) {
  const {
    employeeName,
    jobLabel,
    jobLevel,
    experienceLevel,
    connectionOn,
    location,
    jobUrl,
    jobId,
    resumeUrl,
    coverLetter,
  } = application
  return (
    <Grid>
      <Fact name="Position Applied">
        {jobId ? (
          <Link component={RouterLink} to={paths.jobDescription(jobId)}>
            {application.positionApplied}
          </Link>
        ) : (
          application.positionApplied
        )}
      </Fact>
      <Fact name="Endorser">{employeeName ?? 'Not Assigned'}</Fact>
      <Fact name="Job Label">
        <JobLabel label={jobLabel} level={jobLevel} experienceLevel={experienceLevel} />
      </Fact>
      <Fact name="Connected On">{connectionOn && <DateTime value={connectionOn} format="moment" />}</Fact>
      <Fact name="Status">
        <StatusChip status={application.status} />
      </Fact>
      <Fact name="Applied On">
        <DateTime value={application.appliedAt} format="moment" />
      </Fact>
      <Fact name="Company">{application.companyName}</Fact>
      <Fact name="Location">{location}</Fact>
      <Fact name="Application Type">{application.type === 'JOB_POSTING' ? 'Job Posting' : 'Referral'}</Fact>
      <Fact name="Job URL">{jobUrl && <ExternalLink href={jobUrl} />}</Fact>
      <Fact name="Resume">
        {resumeUrl && <Link href={resumeUrl}>{application.resumeName ?? 'Download resume'}</Link>}
      </Fact>
      <Fact name="Cover Letter" wide>
        {coverLetter}
      </Fact>
      {application.additionalNotes && (
        <Fact name="Additional Notes" wide>
          {application.additionalNotes}
        </Fact>
      )}
    </Grid>
  )
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box sx={wide ? { gridColumn: '1 / -1' } : undefined}>
      <dt>{name}</dt>
      <dd>{children || <EmptyValue>Not provided</EmptyValue>}</dd>
    </Box>
  )
}

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 24px',
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': { margin: '4px 0 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}))

const Details = styled('details')(({ theme: { vars, typography, breakpoints } }) => ({
  marginTop: 8,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.paper,
  '& > summary': {
    ...typography.subtitle2,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '16px 20px',
    borderRadius: 12,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > span': { ...typography.small, flex: 1, minWidth: 0, color: vars.palette.text.tertiary },
  '& > summary > svg': { color: vars.palette.text.tertiary },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > :not(summary)': { padding: '0 20px 20px' },
  [breakpoints.down(768)]: {
    '& > summary': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 12px' },
    '& > summary > span': { gridColumn: 1, gridRow: 2 },
    '& > summary > svg': { gridColumn: 2, gridRow: '1 / 3' },
  },
}))

const AccessList = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  margin: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
}))
