import { formatRupees } from '@endorse/contract/core/money'
import type { ColumnChoice, FileColumn } from '@endorse/contract/posting-imports/schemas'
import { type ImportField, MAX_SHOWN_COLUMNS } from '@endorse/contract/posting-imports/values'
import { withShortMonth } from '../../domain/calendar.ts'
import { applyChoices } from './column-choices.ts'
import { nameScore } from './column-names.ts'
import { choiceOf, questionAbout, type SampledColumn, sampleColumns } from './column-questions.ts'
import type { FileMapping } from './file-mapping.ts'
import { parseDate } from './normalize/dates.ts'
import { toSingleLine } from './normalize/text.ts'
import {
  type ParsedPosting,
  type Posting,
  parseRecord,
  type ReferenceTime,
  type RejectedPosting,
} from './parse-posting.ts'

/** Enough records to tell what a column is used for. */
const MAX_RECORDS = 12
const MAX_SAMPLE_LENGTH = 120

/**
 * Says of each column what it was taken for, and how its first value was read. A column is what changes when a record is read
 * without it, so that this is true for columns of known names, of known content and of both.
 */
export function describeColumns(
  allRecords: readonly Record<string, unknown>[],
  choices: readonly ColumnChoice[],
  referenceTime: ReferenceTime,
  mapping: FileMapping,
): FileColumn[] {
  const records = allRecords.slice(0, MAX_RECORDS)
  const parse = (record: Record<string, unknown>, without: readonly ColumnChoice[] = []) =>
    parseRecord(applyChoices(record, [...choices, ...without]), referenceTime, mapping)[0]
  const whole = records.map((record) => parse(record))
  return sampleColumns(allRecords)
    .filter(({ values }) => values.length > 0)
    .slice(0, MAX_SHOWN_COLUMNS)
    .map((column) => {
      const { path, values } = column
      const choice = choiceOf(choices, path)
      const field =
        choice?.field === undefined
          ? recognizedField(
              column,
              records.map((record, index) => [whole[index], parse(record, [{ path, field: null }])]),
            )
          : choice.field
      const first = records.findIndex(
        (record) => (sampleColumns([record]).find(isSame(path))?.values.length ?? 0) > 0,
      )
      return {
        path,
        field,
        sample: (values[0] ?? '').slice(0, MAX_SAMPLE_LENGTH),
        reading: field && readingOf(field, whole[first], values[0] ?? ''),
        question: field && questionAbout(column, choice),
      }
    })
}

type Found = ParsedPosting | RejectedPosting | undefined

function isSame(path: string[]) {
  return (other: { path: string[] }) => JSON.stringify(other.path) === JSON.stringify(path)
}

/** Finds the field that most records lose without the column; else the one that the column is named after. */
function recognizedField(
  { path, values }: SampledColumn,
  pairs: [whole: Found, without: Found][],
): ImportField | null {
  const votes = new Map<ImportField, number>()
  for (const [whole, without] of pairs) {
    const lost = lostField(whole, without)
    if (lost) votes.set(lost, (votes.get(lost) ?? 0) + 1)
  }
  const [best] = [...votes].toSorted(([, a], [, b]) => b - a)
  // Without its day an entry of a feed may be none, so that it has no title.
  const isDay = best?.[0] === 'title' && parseDate(values[0] ?? '') !== null
  return best && !isDay ? best[0] : namedField(path)
}

/**
 * The fields whose values a person would miss when the columns of these names are left out in silence. A place and the own
 * company are often said twice, so that nothing changes without one of the columns.
 */
function namedField(path: string[]): ImportField | null {
  return (
    (['deadline', 'postedAt', 'place', 'company'] as const).find((field) => nameScore(field, path) >= 0.9) ??
    null
  )
}

function lostField(whole: Found, without: Found): ImportField | null {
  if (!whole || 'rejected' in whole) return null
  if (!without || 'rejected' in without) return without?.title === undefined ? 'title' : 'company'
  const hasOther = (name: keyof Posting) =>
    JSON.stringify(whole.posting[name]) !== JSON.stringify(without.posting[name])
  if (whole.warnings.join('\n') !== without.warnings.join('\n')) return 'pay'
  return columnsOfFields.find(([, names]) => names.some(hasOther))?.[0] ?? null
}

/** What each field sets, those first that set what others set as well: a title also says the type. */
const columnsOfFields: [ImportField, (keyof Posting)[]][] = [
  ['title', ['title']],
  ['company', ['company']],
  ['pay', ['salaryMin', 'salaryMax']],
  ['years', ['minYears', 'maxYears']],
  ['url', ['url']],
  ['place', ['city', 'state', 'country', 'location']],
  ['skills', ['skills']],
  ['description', ['description']],
  ['responsibilities', ['responsibilities']],
  ['deadline', ['deadline']],
  ['postedAt', ['postedAt']],
  ['employmentType', ['employmentType']],
  ['workType', ['workType']],
  ['level', ['level']],
  ['department', ['department']],
  ['industry', ['industry']],
  ['education', ['education']],
  ['sourceId', ['sourceId']],
  ['website', ['website']],
]

/** Says what the first value was read as; null when it was taken as it stands, or not at all. */
function readingOf(field: ImportField, found: Found, sample: string): string | null {
  if (!found || 'rejected' in found) return null
  const reading = textOf(field, found)
  return reading === null || reading === toSingleLine(sample) ? null : reading
}

function textOf(field: ImportField, { posting, warnings }: ParsedPosting): string | null {
  const { salaryMin, salaryMax, skills, deadline, postedAt } = posting
  if (field === 'pay' || field === 'payMin' || field === 'payMax')
    return salaryMin === null || salaryMax === null ? (warnings[0] ?? null) : payText(salaryMin, salaryMax)
  if (field === 'years' || field === 'yearsMin' || field === 'yearsMax')
    return yearsText(posting.minYears, posting.maxYears)
  if (field === 'place') return posting.location
  if (field === 'skills')
    return skills.length > 1 ? `${skills.length} skills: ${skills.join(', ')}`.slice(0, 160) : null
  if (field === 'deadline') return deadline && dayText(new Date(deadline))
  if (field === 'postedAt') return postedAt && dayText(postedAt)
  return null
}

/** `₹34,00,000–42,00,000 a year` */
function payText(min: number, max: number): string {
  return min === max
    ? `${formatRupees(max)} a year`
    : `${formatRupees(min)}–${formatRupees(max).slice(1)} a year`
}

function yearsText(min: number | null, max: number | null): string | null {
  if (min === null) return null
  const range = max === null ? `${min} or more` : min === max ? `${min}` : `${min}–${max}`
  return `${range} ${range === '1' ? 'year' : 'years'}`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

function dayText(day: Date): string {
  return withShortMonth(dayFormat.format(day))
}
