import type { Transform } from 'node:stream'
import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { rejectionReasonLabel, reviewStatusLabel } from '@endorse/contract/applications/values'
import { employmentTypeLabel } from '@endorse/contract/job-postings/values'
import { csvTime, writeCsv } from '../../../platform/csv.ts'

/** The heads of the columns, and what each shows of an application as the user may see it. */
const columns: Record<string, (application: ReviewedApplication) => string | null> = {
  Applicant: ({ applicant }) => applicant.name,
  'E-mail': ({ applicant }) => applicant.email,
  Job: ({ jobPosting }) => jobPosting.title,
  Company: ({ jobPosting }) => jobPosting.company,
  'Employment type': ({ jobPosting: { employmentType } }) =>
    employmentType && employmentTypeLabel[employmentType],
  'Found elsewhere': ({ type }) => (type === 'REFERRAL_APPLICATION' ? 'Yes' : 'No'),
  'Applied on': ({ appliedAt }) => csvTime(appliedAt),
  Status: ({ shownStatus }) => reviewStatusLabel[shownStatus],
  'Handled by': ({ assignedEmployee }) => assignedEmployee,
  'Reason of a rejection': ({ rejection }) => rejection && rejectionReasonLabel[rejection.reason],
  'Note to the applicant': ({ rejection, endorsement }) => rejection?.note ?? endorsement?.line ?? null,
}

/** Writes applications as CSV for Excel. */
export function writeApplications(applications: AsyncIterable<ReviewedApplication>): Transform {
  return writeCsv(Object.keys(columns), toRows(applications))
}

async function* toRows(applications: AsyncIterable<ReviewedApplication>) {
  for await (const application of applications)
    yield Object.values(columns).map((valueOf) => valueOf(application))
}
