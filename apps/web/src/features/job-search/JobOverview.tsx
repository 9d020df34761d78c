import { formatExperience, formatJobType } from '@endorse/contract/job-postings/job-text'
import type { Job } from '@endorse/contract/job-postings/schemas'
import { formatSalary } from '../../lib/money.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { type FactRow, FactRows } from '../../ui/FactRows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { formatJobLocation } from '../job-postings/job-text.ts'

/** Shows dates, salary, location, type and education; unknown ones are left out, except the salary. */
export function JobOverview({ job, isPartial }: { job: Job; isPartial: boolean }) {
  const facts: FactRow[] = [
    ['Job posted', job.createdAt && <DateTime key="posted" value={job.createdAt} />],
    ['Expires', job.applicationDeadline && <DateTime key="expires" value={job.applicationDeadline} />],
    [
      'Salary',
      formatSalary(job.salaryMin, job.salaryMax) ?? <EmptyValue key="salary">Not specified</EmptyValue>,
    ],
    ['Location', job.cities.length > 1 ? job.cities.join(', ') : formatJobLocation(job)],
    ['Experience', isPartial ? null : formatExperience(job)],
    ['Job type', formatJobType(job)],
    ['Referral bonus', job.referralBonus],
    ['Job ID', isPartial ? null : job.jobId],
    ['Education', isPartial ? null : (job.requiredEducation ?? job.minimumQualification)],
  ]
  return (
    <Panel title="Job Overview">
      <FactRows facts={facts} />
    </Panel>
  )
}
