import { hasOneAlphabetPerWord } from '@endorse/contract/core/text'
import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract/job-postings/values'
import type { ParsedPlace } from '../../domain/parse-location.ts'
import { type ParsedPay, parsePayPeriod } from '../../domain/parse-pay.ts'
import type { PlaceDoubt } from '../../domain/place-doubt.ts'
import { fieldOfName } from './column-names.ts'
import { Columns, textsOf } from './columns.ts'
import { type ParseContext, pay, type ReadLocation } from './field-parsers.ts'
import { defaultFileMapping, type FileMapping } from './file-mapping.ts'
import {
  type ColumnPart,
  type ColumnSource,
  columnParts,
  mapping as knownMapping,
  multiPostingColumns,
} from './mapping.ts'
import { companyFromSlug } from './normalize/company.ts'
import { minimumQualification } from './normalize/education.ts'
import { parseHiringComment } from './normalize/hiring-comment.ts'
import { inferExperienceLevel } from './normalize/level.ts'
import { parseYears, type YearsOfExperience } from './normalize/years.ts'
import { unitOfName } from './pay-unit.ts'
import { isRecord } from './read/feed-entry.ts'
import type { RecognizedColumns } from './recognize-columns.ts'

/** A parsed posting. Fields that the feed does not have are null. `contentHash` depends on the names and their order. */
export interface Posting {
  title: string
  company: string
  description: string | null
  responsibilities: string[]
  department: string | null
  industry: string | null
  employmentType: EmploymentType | null
  workType: WorkType | null
  level: ExperienceLevel | null
  city: string | null
  state: string | null
  country: string | null
  location: string | null
  salaryMin: number | null
  salaryMax: number | null
  minYears: number | null
  maxYears: number | null
  skills: string[]
  education: string | null
  minimumQualification: string | null
  url: string | null
  website: string | null
  sourceId: string | null
  deadline: string | null
  /** Null when nothing says when the job was posted. */
  postedAt: Date | null
  postedAtSource: PostedAtSource
}

/** The source of `postedAt`: stated by the feed; estimated from an age or the date of an update; or unknown. */
type PostedAtSource = 'stated' | 'estimated' | 'unknown'

/** A posting that can be imported. */
export interface ParsedPosting {
  posting: Posting
  /** Values that cannot be stored, such as pay in another currency. */
  warnings: string[]
  /** Set when somebody has to say which city is meant. */
  placeDoubt?: PlaceDoubt
  /** Set when the file states no level, and it was estimated from title, type and years. */
  isLevelEstimated?: true
}

/** The reason why a record cannot be imported. */
export interface RejectedPosting {
  rejected: string
  /** What could be read of it, for the report. */
  title?: string
  /** The rest of an entry that lacks the title only, which somebody can add. */
  untitled?: Posting
  placeDoubt?: PlaceDoubt
}

/** The times that relative dates are counted from. */
export interface ReferenceTime {
  now: Date
  /** The day the file was downloaded from its source, when known. */
  asOf: Date | null
}

/** Parses one entry of a feed into one or several postings, or a reason for its rejection. */
export function parseRecord(
  record: Record<string, unknown>,
  referenceTime: ReferenceTime,
  file: FileMapping = defaultFileMapping,
): (ParsedPosting | RejectedPosting)[] {
  const columns = new Columns(withNamedValues(record))
  const multiPosting = multiPostingColumns
    .map((name) => columns.get(name))
    .find((value) => value !== undefined)
  if (multiPosting === undefined) {
    const first = parsePosting(columns, referenceTime, file)
    const nested = 'rejected' in first ? nestedRecords(record) : []
    return nested.length > 0 ? nested.flatMap((one) => parseRecord(one, referenceTime, file)) : [first]
  }
  const found = parseHiringComment(textsOf(multiPosting).join('\n'))
  if (found.length === 0) return [{ rejected: 'Offers no job' }]
  const comment = columns.get('comment')
  const shared = isRecord(comment) ? new Columns(comment) : columns
  return found.map((one) => parsePosting(shared.with(one), referenceTime, file))
}

const NO_TITLE = 'No job title'

function parsePosting(
  plain: Columns,
  referenceTime: ReferenceTime,
  { mapping, company: fileCompany, titleEnding, spellings, recognized, madeAt, estimatesLevel }: FileMapping,
): ParsedPosting | RejectedPosting {
  const columns = withColumnParts(plain, recognized)
  const parseContext: ParseContext = { asOf: referenceTime.now, country: null }
  const read = <T>(sources: ColumnSource<T>[]): T | null => firstParsed(columns, sources, parseContext)

  const kind = read(mapping.kind)
  if (kind && !kind.includes('JobPosting')) return { rejected: `Not a job posting but a ${kind}` }
  if (read(mapping.isListed) === false) return { rejected: 'The source does not list it any more' }
  const title = withoutEnding(read(mapping.title) ?? '', titleEnding)
  const company =
    companyDisplayName(read(mapping.company), read(mapping.companySlug), spellings) ?? fileCompany
  if (!title && !company) return { rejected: NO_TITLE }
  if (!company) return { rejected: 'No company', title }
  if (!hasOneAlphabetPerWord(company))
    return title ? { rejected: 'A word of the company name mixes alphabets', title } : { rejected: NO_TITLE }

  const place = pickMainLocation(mapping.place.map((source) => firstParsed(columns, [source], parseContext)))
  const [main] = place?.places ?? []
  const payContext = { ...parseContext, country: main?.country ?? null, payUnit: payUnitOf(columns) }
  const parsedPay =
    firstParsed(columns, mapping.pay, payContext) ?? payOfTwoColumns(columns, recognized, payContext)
  const years = read(mapping.years) ?? yearsOfTwoColumns(columns, recognized)
  const education = read(mapping.education)
  const employmentType = read(mapping.employmentType)
  const level = read(mapping.level)
  const estimatedLevel =
    level === null && estimatesLevel ? inferExperienceLevel(title, employmentType, years) : null
  const posting: Posting = {
    title,
    company,
    description: read(mapping.description),
    responsibilities: read(mapping.responsibilities) ?? [],
    department: read(mapping.department),
    industry: read(mapping.industry),
    employmentType,
    workType: read(mapping.workType) ?? place?.workType ?? (read(mapping.isRemote) ? 'REMOTE' : null),
    level: level ?? estimatedLevel,
    city: main?.city ?? null,
    state: main?.state ?? null,
    country: main?.country ?? null,
    location: place?.location ?? null,
    salaryMin: parsedPay?.pay?.min ?? null,
    salaryMax: parsedPay?.pay?.max ?? null,
    minYears: years?.min ?? null,
    maxYears: years?.max ?? null,
    skills: read(mapping.skills) ?? [],
    education,
    minimumQualification: education && minimumQualification(education),
    url: read(mapping.url),
    website: read(mapping.website),
    sourceId: read(mapping.sourceId),
    deadline: read(mapping.deadline),
    ...resolvePostedAt(columns, mapping, { ...referenceTime, asOf: referenceTime.asOf ?? madeAt }),
  }
  const doubt = place?.doubt ? { placeDoubt: place.doubt } : {}
  if (!title) return { rejected: NO_TITLE, untitled: posting, ...doubt }
  const warnings = parsedPay?.warning ? [parsedPay.warning] : []
  return { posting, warnings, ...doubt, ...(estimatedLevel && { isLevelEstimated: true }) }
}

function withoutEnding(title: string, ending: string | null): string {
  return ending !== null && title.endsWith(ending) ? title.slice(0, -ending.length) : title
}

function firstParsed<T>(columns: Columns, sources: ColumnSource<T>[], parseContext: ParseContext): T | null {
  for (const { column, read } of sources) {
    const value = typeof column === 'string' ? columns.get(column) : columns.at(column)
    const found = value === undefined || value === null ? null : read(value, parseContext)
    if (found !== null) return found
  }
  return null
}

function withColumnParts(plain: Columns, { url: urlPaths = [] }: RecognizedColumns): Columns {
  return columnParts.reduce((columns, part) => {
    const found = matchPart(columns, part, part.columns.includes('url') ? urlPaths : [])
    return found && (!part.isFeedOnly || isFeedWithoutCompany(plain)) ? columns.with(found) : columns
  }, plain)
}

function matchPart(
  columns: Columns,
  { columns: names, pattern, isWholeText }: ColumnPart,
  morePaths: string[][],
): Record<string, string> | null {
  for (const name of names) {
    const match = matchIn(pattern, columns.get(name))
    if (match) return { ...match, ...(isWholeText && { [name]: '' }) }
  }
  for (const path of morePaths) {
    const match = matchIn(pattern, columns.at(path))
    if (match) return match
  }
  return null
}

function matchIn(pattern: RegExp, value: unknown): Record<string, string> | null {
  return pattern.exec(textsOf(value)[0]?.trim() ?? '')?.groups ?? null
}

function isFeedWithoutCompany(columns: Columns): boolean {
  const isFeed = ['pubDate', 'updated'].some((name) => columns.get(name) !== undefined)
  return isFeed && firstParsed(columns, knownMapping.company, { asOf: new Date(0), country: null }) === null
}

/** Derives a name when a board has only the slug of the company: "alo-yoga". */
function companyDisplayName(
  name: string | null,
  slug: string | null,
  spellings: Map<string, string>,
): string | null {
  const isSlug = name && slug && name.toLowerCase() === companyFromSlug(slug).toLowerCase()
  if (!isSlug) return name
  return spellings.get(slug.toLowerCase()) ?? (name === name.toLowerCase() ? companyFromSlug(name) : name)
}

const PAY_PERIOD_COLUMNS = [
  'pay period',
  'salary period',
  'job salary period',
  'salary type',
  'pay type',
  'salary unit',
  'pay unit',
  'salary interval',
  'compensation period',
  'interval',
]
const PAY_CURRENCY_COLUMNS = [
  'salary currency',
  'job salary currency',
  'pay currency',
  'currency',
  'currency code',
]

/** Returns what columns beside the pay say about it: "usd per hour". */
function payUnitOf(columns: Columns): string {
  const [currency = ''] = PAY_CURRENCY_COLUMNS.flatMap((name) => textsOf(columns.get(name)))
  const [period = ''] = PAY_PERIOD_COLUMNS.flatMap((name) => textsOf(columns.get(name)))
  const isPeriod = parsePayPeriod(period) !== null
  return [currency, isPeriod && (/^(1 )?[a-z]+$/i.test(period.trim()) ? `per ${period}` : period)]
    .filter(Boolean)
    .join(' ')
}

/** Reads pay from a column for the minimum and one for the maximum. */
function payOfTwoColumns(
  columns: Columns,
  recognized: RecognizedColumns,
  context: ParseContext,
): ParsedPay | null {
  const [from, to] = [recognized.payMin?.[0], recognized.payMax?.[0]]
  const amounts = [from, to].map((path) => (path ? (textsOf(columns.at(path))[0] ?? '') : ''))
  const stated = amounts.filter((amount) => /[1-9]/.test(amount))
  const unit = unitOfName(from ?? to ?? [])
  return stated.length > 0
    ? pay(stated, { ...context, payUnit: `${unit} ${context.payUnit ?? ''}`.trim() })
    : null
}

function yearsOfTwoColumns(
  columns: Columns,
  { yearsMin, yearsMax }: RecognizedColumns,
): YearsOfExperience | null {
  const [from = '', to = ''] = [yearsMin?.[0], yearsMax?.[0]].map((path) =>
    path ? (textsOf(columns.at(path))[0] ?? '') : '',
  )
  const min = parseYears(from)
  const max = parseYears(to)
  if (min && max && max.min >= min.min) return { min: min.min, max: max.min }
  return min && { min: min.min, max: null }
}

/** Adds the values of lists such as `[{ type: 'salary', label: '3-5 LPA' }]` as columns of their own. */
function withNamedValues(record: Record<string, unknown>): Record<string, unknown> {
  let added: Record<string, unknown> | undefined
  for (const list of Object.values(record)) {
    if (!Array.isArray(list) || !isRecord(list[0])) continue
    for (const one of list) {
      if (!isRecord(one)) continue
      const name = one['type'] ?? one['name'] ?? one['key'] ?? one['label'] ?? one['text']
      const value = one['value'] ?? one['label'] ?? one['content'] ?? one['text']
      if (typeof name !== 'string' || name === value || fieldOfName(name) === null) continue
      added ??= { ...record }
      if (added[name] === undefined) added[name] = value
    }
  }
  return added ?? record
}

/** Returns the postings inside of a record that is none itself, such as a company with a list of its jobs. */
function nestedRecords(record: Record<string, unknown>): Record<string, unknown>[] {
  const entry = Object.entries(record).find(
    ([, value]) => Array.isArray(value) && value.length > 0 && value.every(isRecord),
  )
  const node = Object.values(record).find((value) => isRecord(value) && Object.keys(value).length > 2)
  if (entry) {
    const { [entry[0]]: list, ...outer } = record
    const company = outer['company'] ?? outer['companyName'] ?? outer['company_name'] ?? outer['name']
    return (list as Record<string, unknown>[]).map((one) => ({
      ...(company !== undefined && { company }),
      ...one,
    }))
  }
  return Object.keys(record).length <= 3 && isRecord(node) ? [node] : []
}

/** Picks the first location with a city. Work type and country of the first location, such as "Hybrid", still count. */
function pickMainLocation(locations: (ReadLocation | null)[]): ReadLocation | null {
  const found = locations.filter((location) => location !== null)
  const [first] = found
  if (!first || first.places[0]?.city) return first ?? null
  const moreSpecific = found.find((other) => isMoreSpecific(other, first.places[0]))
  if (!moreSpecific) return found.find((other) => other.places.length > 0) ?? first
  const workType = first.workType ?? moreSpecific.workType
  // A remote job without a place is not in the city of the company.
  const isAnywhere = first.workType === 'REMOTE' && first.places.length === 0
  const places = isAnywhere ? moreSpecific.places.slice(0, 1).map(onlyCountry) : moreSpecific.places
  const { location, doubt } = isAnywhere ? { ...first, doubt: null } : moreSpecific
  return { places, workType, location, doubt }
}

function isMoreSpecific(other: ReadLocation, region: ParsedPlace | undefined): boolean {
  const [main] = other.places
  return (
    main?.city !== undefined && main.city !== null && (!region?.country || main.country === region.country)
  )
}

function onlyCountry(place: ParsedPlace): ParsedPlace {
  return { city: null, area: null, state: null, country: place.country }
}

/** Uses the stated date, else an age, else the date of the last update or download. */
function resolvePostedAt(
  columns: Columns,
  mapping: FileMapping['mapping'],
  referenceTime: ReferenceTime,
): Pick<Posting, 'postedAt' | 'postedAtSource'> {
  const now: ParseContext = { asOf: referenceTime.now, country: null }
  const latest = referenceTime.now.getTime() + 86_400_000
  const readAt = firstParsed(columns, mapping.readAt, now) ?? referenceTime.asOf
  const exact = firstParsed(columns, mapping.postedAt, now)
  if (exact && exact.getTime() <= latest) return { postedAt: exact, postedAtSource: 'stated' }
  const ago = firstParsed(columns, mapping.postedAgo, { ...now, asOf: readAt ?? referenceTime.now })
  if (ago && readAt) return { postedAt: ago, postedAtSource: 'estimated' }
  const estimate = firstParsed(columns, mapping.updatedAt, now) ?? readAt
  const isPlausible = estimate !== null && estimate.getTime() <= latest
  return isPlausible
    ? { postedAt: estimate, postedAtSource: 'estimated' }
    : { postedAt: null, postedAtSource: 'unknown' }
}
