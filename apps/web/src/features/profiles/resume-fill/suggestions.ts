import type { ResumeDocument, TextPlace } from '@endorse/contract/document-parsing/schemas'
import { isBlankEntry } from '@endorse/contract/profiles/blank-entries'
import { MAX_BIO } from '@endorse/contract/profiles/form-limits'
import { indianPhoneDigits } from '@endorse/contract/profiles/phone'
import type { EducationEntry, WorkEntry } from '@endorse/contract/profiles/schemas'
import type { SeekerTab } from '@endorse/contract/profiles/tabs'
import { formatMonth } from '../../../lib/dates.ts'
import type { SeekerFields } from '../live-profile.ts'
import { readGrade } from './grade.ts'

/** The fields that a resume can fill in. */
type FilledField = keyof SeekerFields

/** One value of a resume that the user may take over. */
export interface Suggestion {
  id: string
  /** The name of the field, as the form shows it. */
  label: string
  tab: SeekerTab
  field: FilledField
  /** The value in words. */
  text: string
  /** What the form has now, in words; empty when the value replaces nothing. */
  replaces: string
  places: TextPlace[]
  /** Whether it is ticked at first: never when it would replace something, nor when the resume says two things. */
  isPreselected: boolean
  /** Adds the value to the fields. */
  apply: (fields: SeekerFields) => Partial<SeekerFields>
}

/** A value as it was read from a document. */
interface Reading {
  value: string | null
  places: TextPlace[]
  isCertain: boolean
  alternatives: { value: string; places: TextPlace[] }[]
}

type TextField =
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'currentLocation'
  | 'bio'
  | 'linkedinUrl'
  | 'portfolioUrl'

const textFields: [field: TextField, label: string, maxLength: number][] = [
  ['firstName', 'First name', 100],
  ['lastName', 'Last name', 100],
  ['phoneNumber', 'Phone number', 30],
  ['currentLocation', 'Current location', 150],
  ['bio', 'Bio', MAX_BIO],
  ['linkedinUrl', 'LinkedIn', 500],
  ['portfolioUrl', 'Portfolio', 500],
]

const MAX_LINE = 150
const MAX_INSTITUTION = 200
const MAX_RESPONSIBILITIES = 4000

/** Lists what the resume says and the form does not, in the order of the tabs. */
export function suggestionsFrom(resume: ResumeDocument, fields: SeekerFields): Suggestion[] {
  return [
    ...textFields.flatMap(([field, label, maxLength]) =>
      suggestText(field, label, maxLength, readingOf(resume, field), fields),
    ),
    ...suggestList('skills', 'Skills', resume.skills, fields.skills),
    ...suggestLanguages(resume, fields),
    ...resume.education.flatMap((entry, index) => suggestDegree(entry, index, fields)),
    ...resume.workExperience.flatMap((entry, index) => suggestJob(entry, index, fields)),
  ]
}

function readingOf(resume: ResumeDocument, field: TextField): Reading {
  const reading: Reading = resume[field]
  return field === 'phoneNumber' ? { ...reading, value: nationalPhone(reading.value) } : reading
}

/** The form shows +91 before the field. */
function nationalPhone(phone: string | null): string | null {
  return phone && (indianPhoneDigits(phone) ?? phone)
}

/** Two candidates are two suggestions, none of them preselected. */
function suggestText(
  field: TextField,
  label: string,
  maxLength: number,
  { value, places, isCertain, alternatives }: Reading,
  fields: SeekerFields,
): Suggestion[] {
  if (value === null) return []
  const now = fields[field].trim()
  const candidates = [{ value, places }, ...(isCertain ? [] : alternatives)]
  return candidates
    .map((candidate) => ({ ...candidate, value: candidate.value.slice(0, maxLength) }))
    .filter((candidate) => !isSame(candidate.value, now))
    .map((candidate, index) => ({
      id: `${field}-${index}`,
      label,
      tab: 'personal',
      field,
      text: candidate.value,
      replaces: now,
      places: candidate.places,
      isPreselected: isCertain && now === '',
      apply: () => ({ [field]: candidate.value }),
    }))
}

function suggestList(
  field: 'skills',
  label: string,
  found: { value: string; places: TextPlace[] }[],
  now: readonly string[],
): Suggestion[] {
  const added = found.filter(({ value }) => now.every((one) => !isSame(one, value)))
  if (added.length === 0) return []
  const values = added.map(({ value }) => value)
  return [
    {
      id: field,
      label,
      tab: 'personal',
      field,
      text: values.join(', '),
      replaces: '',
      places: added.flatMap(({ places }) => places),
      isPreselected: true,
      apply: (fields) => ({ [field]: [...fields[field], ...values] }),
    },
  ]
}

function suggestLanguages({ languages }: ResumeDocument, fields: SeekerFields): Suggestion[] {
  const added = languages.filter(({ value }) =>
    fields.languages.every(({ language }) => !isSame(language, value)),
  )
  if (added.length === 0) return []
  const entries = added.map(({ value, proficiency }) => ({ language: value, proficiency: proficiency ?? '' }))
  return [
    {
      id: 'languages',
      label: 'Languages',
      tab: 'personal',
      field: 'languages',
      text: entries
        .map(({ language, proficiency }) => [language, proficiency].filter(Boolean).join(', '))
        .join(' · '),
      replaces: '',
      places: added.flatMap(({ places }) => places),
      isPreselected: true,
      apply: (now) => ({
        languages: [...now.languages.filter(({ language }) => language !== ''), ...entries],
      }),
    },
  ]
}

function suggestDegree(
  read: ResumeDocument['education'][number],
  index: number,
  { education }: SeekerFields,
): Suggestion[] {
  const entry: EducationEntry = {
    degree: valueIfCertain(read.degree),
    fieldOfStudy: valueIfCertain(read.fieldOfStudy).slice(0, MAX_LINE),
    institution: valueIfCertain(read.institution).slice(0, MAX_INSTITUTION),
    specialization: '',
    ...readGrade(valueIfCertain(read.grade)),
    startDate: firstOfMonth(valueIfCertain(read.startDate)),
    endDate: read.isCurrent ? '' : firstOfMonth(valueIfCertain(read.endDate)),
    isCurrent: read.isCurrent,
  }
  const isKnown = education.some(
    ({ degree, institution }) =>
      isSame(institution, entry.institution) && (!entry.degree || degree === entry.degree),
  )
  if (isKnown || (!entry.institution && !entry.degree)) return []
  return [
    {
      id: `education-${index}`,
      label: 'Education',
      tab: 'education',
      field: 'education',
      text: withDates(
        [valueIfCertain(read.degreeText) || entry.fieldOfStudy, entry.institution].filter(Boolean).join(', '),
        entry,
      ),
      replaces: '',
      places: read.places,
      isPreselected: true,
      apply: (now) => ({ education: [...now.education.filter((one) => !isBlankEntry(one)), entry] }),
    },
  ]
}

function suggestJob(
  read: ResumeDocument['workExperience'][number],
  index: number,
  { workExperience }: SeekerFields,
): Suggestion[] {
  const entry: WorkEntry = {
    jobTitle: valueIfCertain(read.jobTitle).slice(0, MAX_LINE),
    companyName: valueIfCertain(read.companyName).slice(0, MAX_LINE),
    location: valueIfCertain(read.location).slice(0, MAX_LINE),
    startDate: firstOfMonth(valueIfCertain(read.startDate)),
    endDate: read.isCurrent ? '' : firstOfMonth(valueIfCertain(read.endDate)),
    responsibilities: valueIfCertain(read.responsibilities).slice(0, MAX_RESPONSIBILITIES),
    isCurrent: read.isCurrent,
  }
  const isKnown = workExperience.some(
    ({ jobTitle, companyName }) => isSame(jobTitle, entry.jobTitle) && isSame(companyName, entry.companyName),
  )
  if (isKnown || (!entry.jobTitle && !entry.companyName)) return []
  return [
    {
      id: `work-${index}`,
      label: 'Work experience',
      tab: 'work-experience',
      field: 'workExperience',
      text: withDates([entry.jobTitle, entry.companyName].filter(Boolean).join(', '), entry),
      replaces: '',
      places: read.places,
      isPreselected: true,
      apply: (now) => ({
        workExperience: [...now.workExperience.filter((one) => !isBlankEntry(one)), entry],
      }),
    },
  ]
}

/** Where the resume says two things, the form stays empty and the user decides. */
function valueIfCertain<T extends string>({
  value,
  isCertain,
}: {
  value: T | null
  isCertain: boolean
}): T | '' {
  return isCertain && value !== null ? value : ''
}

/** The forms hold months as their first day, and a year that has no month as it is. */
function firstOfMonth(day: string): string {
  const [year = '', month] = day.split('-')
  return month ? `${year}-${month}-01` : year
}

/** Puts the dates that are filled in behind the name of an entry: `Pune University · 2018 – 2022`. */
function withDates(name: string, { startDate, endDate, isCurrent }: WorkEntry | EducationEntry): string {
  const dates = [startDate && formatMonth(startDate), isCurrent ? 'Present' : endDate && formatMonth(endDate)]
  return [name, dates.filter(Boolean).join(' – ') || 'no dates'].join(' · ')
}

function isSame(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'accent' }) === 0
}

/** Names the pages on which a value stands: `p. 1`, `p. 1–2, 9 places`. */
export function sourceText(places: TextPlace[]): string {
  const pages = places.map(({ page }) => page)
  const [first, last] = [Math.min(...pages), Math.max(...pages)]
  if (pages.length === 0) return ''
  const range = first === last ? `p. ${first}` : `p. ${first}–${last}`
  return places.length === 1 ? range : `${range}, ${places.length} places`
}
