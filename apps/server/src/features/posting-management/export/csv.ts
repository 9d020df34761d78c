import type { Readable } from 'node:stream'
import {
  employmentTypeLabel,
  experienceLevelLabel,
  workTypeLabel,
} from '@endorse/contract/job-postings/values'
import { type CsvCell, csvTime, writeCsv } from '../../../platform/http/csv.ts'
import { referralBonusOf } from '../../job-postings/present.ts'
import type { ExportedPosting } from './queries.ts'

/** The heads of the columns, and what each shows of a posting. */
const columns: Record<string, (posting: ExportedPosting) => CsvCell> = {
  'Job Title': ({ title }) => title,
  Department: ({ department }) => department,
  City: ({ city, location }) => city ?? location,
  'State/Province': ({ state }) => state,
  Country: ({ country }) => country,
  'Employment Type': ({ employment_type: type }) => type && employmentTypeLabel[type],
  'Work Type': ({ work_type: type }) => type && workTypeLabel[type],
  Level: ({ experience_level: level }) => level && experienceLevelLabel[level],
  'Salary from': ({ salary_min: amount }) => amount,
  'Salary to': ({ salary_max: amount }) => amount,
  'Experience Required': ({ required_experience: years }) => years,
  Skills: ({ skills }) => skills.join(', '),
  'Referral bonus': referralBonusOf,
  'Not published elsewhere': ({ is_unpublished: isUnpublished }) => (isUnpublished ? 'Yes' : 'No'),
  State: ({ is_archived: isArchived, is_active: isActive }) =>
    isArchived ? 'Archived' : isActive ? 'Open' : 'Closed',
  'Posted on': ({ is_dated: isDated, posted_at: at }) => (isDated ? csvTime(at) : null),
  'Closing date': ({ application_deadline: day }) => day,
  'Posted by': ({ poster_name: name }) => name,
  'Claimed by': ({ claimer_name: name }) => name,
  Applicants: ({ applications_count: count }) => count,
  Waiting: ({ waiting_count: count }) => count,
  'Job ID': ({ job_number: number }) => number,
  'Job URL': ({ job_url: url }) => url,
}

/** Writes postings as CSV for Excel. */
export function writePostings(postings: AsyncIterable<ExportedPosting>): Readable {
  return writeCsv(Object.keys(columns), toRows(postings))
}

async function* toRows(postings: AsyncIterable<ExportedPosting>) {
  for await (const posting of postings) yield Object.values(columns).map((valueOf) => valueOf(posting))
}
