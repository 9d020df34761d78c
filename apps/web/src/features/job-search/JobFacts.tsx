import { formatExperience, formatJobType } from '@endorse/contract/job-postings/job-text'
import { mayBeClosed } from '@endorse/contract/job-postings/old-posting'
import type { Job } from '@endorse/contract/job-postings/schemas'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { formatSalary } from '../../lib/money.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { formatJobLocation } from '../job-postings/job-text.ts'

/** Shows pay, place, type, experience and age in one line; unknown ones are left out, except the salary. */
export function JobFacts({ job, isPartial }: { job: Job; isPartial: boolean }) {
  const salary = formatSalary(job.salaryMin, job.salaryMax)
  const more = job.cities.length - 1
  const experience = isPartial ? undefined : formatExperience(job)
  return (
    <Facts aria-label="Facts">
      <li>
        {salary ? (
          <b>{salary}</b>
        ) : (
          <Box component="span" sx={{ color: 'text.tertiary' }}>
            Salary: Not specified
          </Box>
        )}
      </li>
      <Fact icon={<PlaceOutlined fontSize="tiny" />}>
        <span title={more > 0 ? job.cities.join(', ') : undefined}>
          {formatJobLocation(job)}
          {more > 0 && ` +${more}`}
        </span>
      </Fact>
      <Fact icon={<WorkOutlineOutlined fontSize="tiny" />}>{formatJobType(job)}</Fact>
      <Fact icon={<TimelineOutlined fontSize="tiny" />}>{experience}</Fact>
      <Fact icon={<ScheduleOutlined fontSize="tiny" />}>
        {job.createdAt && (
          <span>
            <DateTime value={job.createdAt} format="age" />
            {mayBeClosed(job) && ', may be closed'}
          </span>
        )}
      </Fact>
      <Fact icon={<ReplayOutlined fontSize="tiny" />}>{job.reposts > 0 && 'Posted again'}</Fact>
    </Facts>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  if (!children) return null
  return (
    <li>
      {icon}
      {children}
    </li>
  )
}

const Facts = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  margin: 0,
  padding: '16px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600 },
  '& svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down(768)]: { gap: '8px 16px', padding: '12px 0' },
}))
