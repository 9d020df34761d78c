import type { Job } from '@endorse/contract/job-postings/schemas'
import { employmentTypeLabel, workTypeLabel } from '@endorse/contract/job-postings/values'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { Salary } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { formatJobLocation } from './job-text.ts'

/** Shows dates, salary, location, type and education. */
export function JobOverview({ job, isPartial }: { job: Job; isPartial: boolean }) {
  return (
    <Panel title="Job Overview">
      <Grid>
        <Fact name="Job posted">
          <DateTime value={job.createdAt} />
        </Fact>
        <Fact name="Expire in">
          {job.applicationDeadline && <DateTime value={job.applicationDeadline} />}
        </Fact>
        <Fact name="Salary">
          <Salary min={job.salaryMin} max={job.salaryMax} />
        </Fact>
        <Fact name="Experience">{isPartial ? undefined : experienceOf(job)}</Fact>
        <Fact name="Location">{formatJobLocation(job)}</Fact>
        <Fact name="Job type">{typeOf(job)}</Fact>
        <Fact name="Education" wide>
          {isPartial ? undefined : (job.requiredEducation ?? job.minimumQualification)}
        </Fact>
      </Grid>
    </Panel>
  )
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div style={wide ? { gridColumn: '1 / -1' } : undefined}>
      <dt>{name}</dt>
      <dd>{children || <EmptyValue>Not specified</EmptyValue>}</dd>
    </div>
  )
}

function experienceOf({ requiredExperience, maxExperience }: Job): string | undefined {
  if (requiredExperience === null) return undefined
  if (maxExperience === null) return `${requiredExperience}+ years`
  return requiredExperience === maxExperience
    ? `${requiredExperience} years`
    : `${requiredExperience}–${maxExperience} years`
}

function typeOf({ employmentType, workType }: Job): string {
  return [employmentType && employmentTypeLabel[employmentType], workType && workTypeLabel[workType]]
    .filter(Boolean)
    .join(', ')
}

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  margin: 0,
  padding: '4px 20px 24px',
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': {
    margin: '2px 0 0',
    fontWeight: 500,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}))
