import type { JobDocument } from '@endorse/contract/document-parsing/schemas'
import { certain, type Reading } from '../../../domain/documents/reading.ts'
import { listJobCities } from '../../../domain/job-cities.ts'
import { defaultFileMapping } from '../../job-import/file-mapping.ts'
import { parseRecord } from '../../job-import/parse-posting.ts'
import { documentOfText } from './document-of-text.ts'
import { payOfPosting } from './posting-pay.ts'

/** The import needs a company. A page whose data names none is read all the same. */
const NO_COMPANY = '-'

/**
 * Reads the values of a JobPosting of schema.org, as the import reads them. What it does not state is looked for in its
 * description. Null when it has no title.
 */
export function jobOfPosting(item: Record<string, unknown>, url: string, now: Date): JobDocument | null {
  const [parsed] = parseRecord(
    { ...item, '@type': 'JobPosting' },
    { now, asOf: null },
    { ...defaultFileMapping, company: NO_COMPANY },
  )
  if (!parsed || 'rejected' in parsed) return null
  const { posting } = parsed
  const document = documentOfText(posting.description ?? '')
  const { minYears: min, maxYears: max } = posting
  const cities = listJobCities(posting)
  return {
    ...document,
    title: certain(posting.title),
    company: stated(posting.company === NO_COMPANY ? null : posting.company, document.company),
    city: stated(posting.city, document.city),
    cities: cities.length > 0 ? listed(cities) : document.cities,
    country: stated(posting.country, document.country),
    department: stated(posting.department, document.department),
    employmentType: stated(posting.employmentType, document.employmentType),
    workType: stated(posting.workType, document.workType),
    pay: stated(payOfPosting(item, posting), document.pay),
    experience: stated(min === null && max === null ? null : { min, max }, document.experience),
    skills: posting.skills.length > 0 ? listed(posting.skills) : document.skills,
    qualification: stated(posting.education, document.qualification),
    responsibilities:
      posting.responsibilities.length > 0 ? listed(posting.responsibilities) : document.responsibilities,
    description: stated(document.text === '' ? null : document.text, document.description),
    jobId: stated(posting.sourceId, document.jobId),
    jobUrl: certain(url),
    applicationDeadline: stated(posting.deadline, document.applicationDeadline),
  }
}

/** What the page's data states comes first. Its place is not in the text. */
function stated<T>(value: T | null, inText: Reading<T>): Reading<T> {
  return value === null ? inText : certain(value)
}

function listed(values: readonly string[]) {
  return values.map((value) => ({ value, places: [] }))
}
