import { type ContentKind, kindOf } from './column-kinds.ts'
import { type ColumnField, fieldAround, nameScore } from './column-names.ts'
import { textsOf } from './columns.ts'
import { toSingleLine } from './normalize/text.ts'
import { isRecord } from './read/feed-entry.ts'

/** The columns of one file in which each field was recognised, the best first, as paths of keys. */
export type RecognizedColumns = Partial<Record<ColumnField, string[][]>>

/** Enough rows to tell what a column contains. */
const MAX_VALUES = 100

const MAX_DEPTH = 4

/** Ten times what the widest known files have; each further column costs time. */
const MAX_COLUMNS = 1000

/** Says nothing about what the column contains. */
const NOT_STATED =
  /^(not (disclosed|specified|mentioned|available|stated)|undisclosed|competitive( salary)?)$/i

/** A longer text is cut before it is looked at. */
const MAX_LENGTH = 400

/** The kinds of values that each field may have, with how well they fit. */
const fits: Record<ColumnField, Partial<Record<ContentKind, number>>> = {
  title: {
    title: 1,
    line: 0.6,
    level: 0.6,
    company: 0.5,
    employmentType: 0.4,
    skills: 0.3,
    place: 0.3,
    workType: 0.3,
  },
  company: { company: 1, line: 0.8, title: 0.6, place: 0.4, workType: 0.4, skills: 0.3, id: 0.2, years: 0.1 },
  description: { longText: 1, skills: 0.5, line: 0.4, title: 0.4 },
  department: { line: 1, title: 0.8, skills: 0.7, company: 0.7, place: 0.3 },
  industry: { line: 1, title: 0.6, skills: 0.8, company: 1, place: 0.3 },
  employmentType: { employmentType: 1 },
  workType: { workType: 1 },
  isRemote: { line: 1, number: 1, rating: 1 },
  level: { level: 1 },
  place: { place: 1, address: 1, line: 0.5, workType: 0.6, company: 0.3, skills: 0.5 },
  pay: { pay: 1, number: 0.8, line: 0.2 },
  payMin: { pay: 1, number: 1, rating: 0.5 },
  payMax: { pay: 1, number: 1, rating: 0.5 },
  years: { years: 1, number: 0.8, rating: 0.8, line: 0.2 },
  yearsMin: { years: 1, number: 1, rating: 1 },
  yearsMax: { years: 1, number: 1, rating: 1 },
  skills: { skills: 1, line: 0.6, title: 0.4, place: 0.3, longText: 0.3 },
  education: { line: 1, skills: 1, title: 0.5, longText: 0.5, level: 0.5 },
  url: { url: 1 },
  postedAt: { date: 1, age: 1, number: 0.4 },
  readAt: { date: 1 },
  deadline: { date: 1, number: 0.4 },
}

/** The kind by which a field is recognised in a column without a name for it, in the order in which columns are taken. */
const contentKinds: [ColumnField, ContentKind[]][] = [
  ['url', ['url']],
  ['postedAt', ['date', 'age']],
  ['pay', ['pay']],
  ['years', ['years']],
  ['workType', ['workType']],
  ['employmentType', ['employmentType']],
  ['level', ['level']],
  ['description', ['longText']],
  ['place', ['place', 'address']],
  ['skills', ['skills']],
]

/**
 * Recognises the columns of a file by their names and by what a sample of its records contains. The company is recognised by
 * its name alone where `isOfOneCompany`: such a file often has no column for it, and the state or a team would be taken. No
 * text is taken for the title because nothing else is left: of the wrong file, such as a chat, its lines would be published.
 */
export function recognizeColumns(
  records: Record<string, unknown>[],
  isOfOneCompany: boolean,
): RecognizedColumns {
  const profiles = profilesOf(records)
  const found: RecognizedColumns = {}
  const taken = new Set<ColumnProfile>()
  for (const field of Object.keys(fits) as ColumnField[]) {
    const named = profiles
      .map((profile) => ({
        profile,
        score: nameScore(field, profile.path),
        fit: fitOf(profile, fits[field]),
      }))
      .filter(({ score, fit }) => score > 0 && fit >= 0.3)
      .sort((a, b) => b.score + b.fit - a.score - a.fit)
    if (named.length === 0) continue
    found[field] = named.map(({ profile }) => profile.path)
    for (const { profile, score } of named) if (score >= 0.9) taken.add(profile)
  }
  recognizeByContent(profiles, found, taken)
  if (!found.company && !isOfOneCompany) recognizeCompany(profiles, found, taken)
  return found
}

interface ColumnProfile {
  path: string[]
  position: number
  values: string[]
  kinds: Map<ContentKind, number>
  distinct: number
}

function recognizeByContent(profiles: ColumnProfile[], found: RecognizedColumns, taken: Set<ColumnProfile>) {
  const take = (field: ColumnField, profile: ColumnProfile | undefined) => {
    if (!profile) return
    taken.add(profile)
    found[field] = [...(found[field] ?? []), profile.path]
  }
  const free = (field: ColumnField) =>
    profiles.filter((profile) => !taken.has(profile) && canBeOf(field, profile))
  for (const [field, kinds] of contentKinds) {
    const candidates = free(field).filter((profile) => shareOf(profile, kinds) >= 0.6)
    if (field === 'postedAt') for (const profile of candidates) take(fieldOfDates(profile), profile)
    else if (!found[field])
      take(
        field,
        best(candidates, (one) => one.distinct * 2 + averageLength(one) / 1000),
      )
  }
  if (!found.title) {
    const titles = free('title').filter((one) => isShortText(one) && shareOf(one, ['title']) >= 0.25)
    take(
      'title',
      best(titles, (one) => shareOf(one, ['title']) + one.distinct / one.values.length / 2),
    )
  }
}

function recognizeCompany(profiles: ColumnProfile[], found: RecognizedColumns, taken: Set<ColumnProfile>) {
  const title = profiles.find((profile) => found.title?.includes(profile.path))
  const isNextTo = (one: ColumnProfile) =>
    title !== undefined && Math.abs(one.position - title.position) === 1
  const company = best(
    // A column with the same text in all rows names the source of the file.
    profiles.filter((profile) => !taken.has(profile) && isTextOf('company', profile)),
    // An industry may end like a company, but is one of few.
    (one) =>
      (one.distinct / one.values.length) * (1 + 2 * shareOf(one, ['company'])) + (isNextTo(one) ? 0.5 : 0),
  )
  if (company) found.company = [company.path]
}

/** Dates in the future are deadlines; one date in all rows is the day when the file was made. */
function fieldOfDates({ values, distinct }: ColumnProfile): ColumnField {
  if (distinct === 1 && values.length > 3) return 'readAt'
  const future = values.filter((value) => Date.parse(value) > Date.now()).length
  return future > values.length / 2 ? 'deadline' : 'postedAt'
}

function isTextOf(field: ColumnField, profile: ColumnProfile): boolean {
  return isShortText(profile) && isVaried(profile) && canBeOf(field, profile)
}

/** A part of a place, of pay or of a company is not of another field: streets are no skills, and "per year" no experience. */
function canBeOf(field: ColumnField, { path }: ColumnProfile): boolean {
  const around = fieldAround(path)
  return around === null || around === field
}

function isVaried({ distinct, values }: ColumnProfile): boolean {
  return distinct > 1 || values.length < 4
}

function isShortText(profile: ColumnProfile): boolean {
  return fitOf(profile, fits.company) >= 0.4 && averageLength(profile) <= 80
}

function best(
  profiles: ColumnProfile[],
  score: (profile: ColumnProfile) => number,
): ColumnProfile | undefined {
  return profiles.reduce<ColumnProfile | undefined>(
    (found, profile) => (found === undefined || score(profile) > score(found) ? profile : found),
    undefined,
  )
}

function averageLength({ values }: ColumnProfile): number {
  return values.reduce((sum, value) => sum + value.length, 0) / values.length
}

function shareOf({ kinds, values }: ColumnProfile, wanted: ContentKind[]): number {
  return wanted.reduce((sum, kind) => sum + (kinds.get(kind) ?? 0), 0) / values.length
}

function fitOf({ kinds, values }: ColumnProfile, fit: Partial<Record<ContentKind, number>>): number {
  return [...kinds].reduce((sum, [kind, count]) => sum + count * (fit[kind] ?? 0), 0) / values.length
}

function profilesOf(records: Record<string, unknown>[]): ColumnProfile[] {
  const columns = new Map<string, { path: string[]; values: string[] }>()
  for (const record of records)
    for (const { path, value } of leavesOf(record, [])) {
      const key = path.join('\n')
      const column = columns.get(key) ?? { path, values: [] }
      if (columns.size >= MAX_COLUMNS && !columns.has(key)) continue
      columns.set(key, column)
      const text = toSingleLine(value.slice(0, MAX_LENGTH))
      if (text !== '' && !NOT_STATED.test(text) && column.values.length < MAX_VALUES) column.values.push(text)
    }
  return [...columns.values()]
    .filter(({ values }) => values.length > 0)
    .map(({ path, values }, position) => ({
      path,
      position,
      values,
      kinds: countKinds(values),
      distinct: new Set(values).size,
    }))
}

function countKinds(values: string[]): Map<ContentKind, number> {
  const kinds = new Map<ContentKind, number>()
  for (const value of values) {
    const kind = kindOf(value)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return kinds
}

/** Lists the values of a record with the keys that lead to them. */
export function leavesOf(
  record: Record<string, unknown>,
  above: string[],
): { path: string[]; value: string }[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const path = [...above, name]
    if (isRecord(value)) return path.length < MAX_DEPTH ? leavesOf(value, path) : []
    if (Array.isArray(value) && value.some(isRecord))
      return path.length < MAX_DEPTH ? value.filter(isRecord).flatMap((one) => leavesOf(one, path)) : []
    const text = textsOf(value).join(', ')
    return text === '' ? [] : [{ path, value: text }]
  })
}
