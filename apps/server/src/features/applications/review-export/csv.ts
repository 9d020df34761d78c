import { pipeline, Readable, type Transform } from 'node:stream'
import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { rejectionReasonLabel, reviewStatusLabel } from '@endorse/contract/applications/values'
import { employmentTypeLabel } from '@endorse/contract/job-postings/values'
import { stringify } from 'csv-stringify'

/** The heads of the columns, and what each shows of an application as the user may see it. */
const columns: Record<string, (application: ReviewedApplication) => string | null> = {
  Applicant: ({ applicant }) => applicant.name,
  'E-mail': ({ applicant }) => applicant.email,
  Job: ({ jobPosting }) => jobPosting.title,
  Company: ({ jobPosting }) => jobPosting.company,
  'Employment type': ({ jobPosting: { employmentType } }) =>
    employmentType && employmentTypeLabel[employmentType],
  'Found elsewhere': ({ type }) => (type === 'REFERRAL_APPLICATION' ? 'Yes' : 'No'),
  'Applied on': ({ appliedAt }) => inIndia(appliedAt),
  Status: ({ shownStatus }) => reviewStatusLabel[shownStatus],
  'Handled by': ({ assignedEmployee }) => assignedEmployee,
  'Reason of a rejection': ({ rejection }) => rejection && rejectionReasonLabel[rejection.reason],
  'Note to the applicant': ({ rejection, endorsement }) => rejection?.note ?? endorsement?.line ?? null,
}

/**
 * Writes applications as CSV for Excel: with a byte order mark, because Excel reads a file without one in the code page of
 * the country, and with an apostrophe before text that Excel would run as a formula. Every cell is quoted, so that Excel
 * splits no text at a semicolon where that separates cells.
 */
export function writeCsv(applications: AsyncIterable<ReviewedApplication>): Transform {
  const csv = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  // An error of the source destroys the stream, so that the client sees that the file is not complete.
  return pipeline(Readable.from(toRecords(applications)), csv, () => undefined)
}

async function* toRecords(applications: AsyncIterable<ReviewedApplication>) {
  for await (const application of applications) {
    // Excel also ignores spaces and line ends before the sign of a formula.
    yield Object.values(columns).map((valueOf) => valueOf(application)?.trim() ?? '')
  }
}

const indianTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Returns a time as `2026-11-22 10:41`, which Excel reads as a date in every country. */
function inIndia(time: string): string {
  return indianTime.format(new Date(time))
}
