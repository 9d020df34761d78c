import type { Readable } from 'node:stream'
import {
  NO_ANSWER,
  rejectionReasonLabel,
  reviewStatusLabel,
  statusGroupOf,
} from '@endorse/contract/applications/values'
import { employmentTypeLabel } from '@endorse/contract/job-postings/values'
import { csvTime, writeCsv } from '../../../platform/http/csv.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { type AccessLevel, accessLevelOf } from '../policy.ts'
import { handlerNameOf, shownStatusOf } from '../present.ts'
import { applicationStateOf } from '../queries.ts'
import type { ExportedRow } from './queries.ts'

/** The heads of the columns, and what each shows of an application at an access level. */
const columns: Record<string, (row: ExportedRow, access: AccessLevel) => string | null> = {
  Applicant: ({ applicant_first_name: firstName, applicant_last_name: lastName }) =>
    fullName({ firstName, lastName }),
  'E-mail': (row, access) => (access === 'summary' ? null : row.applicant_email),
  Job: (row) => row.job_title,
  Company: (row) => row.company_name,
  'Employment type': (row) => row.employment_type && employmentTypeLabel[row.employment_type],
  'Found elsewhere': (row) => (row.type === 'REFERRAL_APPLICATION' ? 'Yes' : 'No'),
  'Applied on': (row) => csvTime(row.applied_at),
  Status: (row, access) => reviewStatusLabel[shownStatusOf(access, row)],
  'Handled by': (row) => handlerNameOf(row),
  'Reason of a rejection': (row, access) => (access === 'summary' ? null : reasonOf(row)),
  'Note to the applicant': (row, access) => (access === 'summary' ? null : noteOf(row)),
}

/** Writes applications as CSV for Excel, as this user may see them: a colleague’s only with name, job, handler and decision. */
export function writeApplications(rows: AsyncIterable<ExportedRow>, person: Person): Readable {
  return writeCsv(Object.keys(columns), toCells(rows, person))
}

async function* toCells(rows: AsyncIterable<ExportedRow>, person: Person) {
  const values = Object.values(columns)
  for await (const row of rows) {
    const access = accessLevelOf(person, applicationStateOf(row))
    if (access) yield values.map((valueOf) => valueOf(row, access))
  }
}

function reasonOf({ rejection_reason: reason }: ExportedRow): string | null {
  return reason && reason !== NO_ANSWER ? rejectionReasonLabel[reason] : null
}

function noteOf({ status, rejection_note, endorsement_line }: ExportedRow): string | null {
  return rejection_note ?? (statusGroupOf(status) === 'approved' ? endorsement_line : null)
}
