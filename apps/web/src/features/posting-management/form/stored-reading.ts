import type { JobDocument, TextPlace } from '@endorse/contract/document-parsing/schemas'
import type { JobFromUrl } from '@endorse/contract/job-page-parsing/schemas'
import { qualifications } from '@endorse/contract/posting-management/values'
import { rupeesToLakhs } from '@endorse/contract/profiles/lakhs'
import { openDraft } from '../../../lib/draft-storage.ts'
import { blankPosting, numberText, type PostingFormValues } from './posting-values.ts'

/** A field of the form that takes a text. */
type TextFieldName = 'title' | 'city' | 'country' | 'department'

/** Two or more candidates for a field, of which the reader chooses one. */
export interface ReadingChoice {
  field: TextFieldName
  candidates: { value: string; places: TextPlace[] }[]
}

/** What was read from a document or a web page, until it is confirmed. */
export interface StoredReading {
  source: 'DOCUMENT' | 'URL'
  /** The file name or the address. */
  origin: string
  values: PostingFormValues
  /** Where the values stand in the text. A field without an entry was not found. */
  places: Partial<Record<keyof PostingFormValues, TextPlace[]>>
  choices: ReadingChoice[]
  /** The company that the document names. */
  company: string | null
  text: string
  pages: TextPlace[]
}

/** Names what was read: a document or a page. */
export function originKind({ source }: StoredReading): string {
  return source === 'URL' ? 'page' : 'document'
}

/** Opens the stored reading of the signed-in user, which is kept until the job is posted or the user logs out. */
export function openStoredReading() {
  return openDraft<StoredReading>('read-job')
}

/** Turns what the server read from a document into the values of the form. */
export function readingOfDocument(document: JobDocument, fileName: string): StoredReading {
  return toReading(document, 'DOCUMENT', fileName)
}

/** Turns what the server read from a web page into the values of the form. */
export function readingOfUrl(page: JobFromUrl): StoredReading {
  const reading = toReading(page, 'URL', page.url)
  return { ...reading, values: { ...reading.values, jobUrl: page.jobUrl.value ?? page.url } }
}

function toReading(read: JobDocument, source: StoredReading['source'], origin: string): StoredReading {
  const { text, pages, pay, experience, skills, responsibilities } = read
  const qualification = qualificationOf(read.qualification.value)
  const values: PostingFormValues = {
    ...blankPosting(source),
    title: valueIfCertain(read.title),
    department: valueIfCertain(read.department),
    city: valueIfCertain(read.city),
    country: valueIfCertain(read.country),
    employmentType: read.employmentType.value ?? '',
    workType: read.workType.value ?? 'ONSITE',
    salaryMin: rupeesToLakhs(pay.value?.salaryMin ?? null),
    salaryMax: rupeesToLakhs(pay.value?.salaryMax ?? null),
    experienceRequired: numberText(experience.value?.min ?? null),
    minimumQualification: qualification,
    skillsRequired: skills.map(({ value }) => value).slice(0, 50),
    description: read.description.value ?? '',
    responsibilities: responsibilities.map(({ value }) => value).join('\n'),
    applicationDeadline: read.applicationDeadline.value ?? '',
    jobId: valueIfCertain(read.jobId),
    jobUrl: valueIfCertain(read.jobUrl),
  }
  const places: StoredReading['places'] = {
    title: read.title.places,
    department: read.department.places,
    city: read.city.places,
    country: read.country.places,
    employmentType: read.employmentType.places,
    workType: read.workType.places,
    salaryMin: values.salaryMin ? pay.places : [],
    salaryMax: values.salaryMax ? pay.places : [],
    experienceRequired: values.experienceRequired ? experience.places : [],
    minimumQualification: qualification ? read.qualification.places : [],
    skillsRequired: skills.flatMap((skill) => skill.places.slice(0, 1)),
    description: read.description.places,
    responsibilities: responsibilities.flatMap((line) => line.places.slice(0, 1)),
    applicationDeadline: read.applicationDeadline.places,
    jobId: read.jobId.places,
    jobUrl: read.jobUrl.places,
  }
  const choices = (['title', 'city', 'country', 'department'] as const).flatMap((field) => {
    const { value, isCertain, alternatives, places: first } = read[field]
    if (isCertain || value === null) return []
    return [{ field, candidates: [{ value, places: first }, ...alternatives].slice(0, 4) }]
  })
  return { source, origin, values, places, choices, company: read.company.value, text, pages }
}

/** The value, unless another one is about as likely: then the reader chooses. */
function valueIfCertain({ value, isCertain }: { value: string | null; isCertain: boolean }): string {
  return isCertain ? (value ?? '') : ''
}

const qualificationPatterns: [(typeof qualifications)[number], RegExp][] = [
  ['PhD', /ph\.?\s?d|doctor/i],
  ["Master's Degree", /master|post\s?-?grad|\bm\.?\s?(tech|sc|e|a|com|ba)\b|\bmca\b/i],
  ["Bachelor's Degree", /bachelor|graduat|\bdegree\b|\bb\.?\s?(tech|sc|e|a|com|ba|ca)\b/i],
  ['High School', /high\s?school|12th|intermediate|\bhsc\b/i],
]

/** Returns the choice of the form for a qualification in the words of a document; empty for others. */
function qualificationOf(text: string | null): string {
  if (text === null) return ''
  // A document that says "Bachelor's or Master's" asks for the lower one.
  return qualificationPatterns.toReversed().find(([, pattern]) => pattern.test(text))?.[0] ?? ''
}
