import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract/job-postings/values'
import type { ParsedLocation, ParsedPlace } from '../../domain/parse-location.ts'
import { Columns, textsOf } from './columns.ts'
import type { ParseContext } from './field-parsers.ts'
import { type ColumnPart, type ColumnSource, columnParts, mapping, multiPostingColumns } from './mapping.ts'
import { companyFromSlug } from './normalize/company.ts'
import { minimumQualification } from './normalize/education.ts'
import { parseHiringComment } from './normalize/hiring-comment.ts'
import { inferExperienceLevel } from './normalize/level.ts'
import { isRecord } from './read/feed-entry.ts'

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
export type PostedAtSource = 'stated' | 'estimated' | 'unknown'

/** A posting that can be imported. */
export interface ParsedPosting {
  posting: Posting
  /** Values that cannot be stored, such as pay in another currency. */
  warnings: string[]
}

/** The reason why a record cannot be imported. */
export interface RejectedPosting {
  rejected: string
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
): (ParsedPosting | RejectedPosting)[] {
  const columns = new Columns(record)
  const multiPosting = multiPostingColumns
    .map((name) => columns.get(name))
    .find((value) => value !== undefined)
  if (multiPosting === undefined) return [parsePosting(columns, referenceTime)]
  const found = parseHiringComment(textsOf(multiPosting).join('\n'))
  if (found.length === 0) return [{ rejected: 'Offers no job' }]
  const comment = columns.get('comment')
  const shared = isRecord(comment) ? new Columns(comment) : columns
  return found.map((one) => parsePosting(shared.with(one), referenceTime))
}

function parsePosting(plain: Columns, referenceTime: ReferenceTime): ParsedPosting | RejectedPosting {
  const columns = withColumnParts(plain)
  const parseContext: ParseContext = { asOf: referenceTime.now, country: null }
  const read = <T>(sources: ColumnSource<T>[]): T | null => firstParsed(columns, sources, parseContext)

  const kind = read(mapping.kind)
  if (kind && !kind.includes('JobPosting')) return { rejected: `Not a job posting but a ${kind}` }
  if (read(mapping.isListed) === false) return { rejected: 'The source does not list it any more' }
  const title = read(mapping.title)
  if (!title) return { rejected: 'No job title' }
  const company = companyDisplayName(read(mapping.company), read(mapping.companySlug))
  if (!company) return { rejected: 'No company' }

  const place = pickMainLocation(mapping.place.map((source) => firstParsed(columns, [source], parseContext)))
  const [main] = place?.places ?? []
  const pay = firstParsed(columns, mapping.pay, { ...parseContext, country: main?.country ?? null })
  const years = read(mapping.years)
  const education = read(mapping.education)
  const employmentType = read(mapping.employmentType)
  const posting: Posting = {
    title,
    company,
    description: read(mapping.description),
    responsibilities: read(mapping.responsibilities) ?? [],
    department: read(mapping.department),
    industry: read(mapping.industry),
    employmentType,
    workType: read(mapping.workType) ?? place?.workType ?? (read(mapping.isRemote) ? 'REMOTE' : null),
    level: read(mapping.level) ?? inferExperienceLevel(title, employmentType, years),
    city: main?.city ?? null,
    state: main?.state ?? null,
    country: main?.country ?? null,
    location: place?.location ?? null,
    salaryMin: pay?.pay?.min ?? null,
    salaryMax: pay?.pay?.max ?? null,
    minYears: years?.min ?? null,
    maxYears: years?.max ?? null,
    skills: read(mapping.skills) ?? [],
    education,
    minimumQualification: education && minimumQualification(education),
    url: read(mapping.url),
    website: read(mapping.website),
    sourceId: read(mapping.sourceId),
    deadline: read(mapping.deadline)?.toISOString().slice(0, 10) ?? null,
    ...resolvePostedAt(columns, referenceTime),
  }
  return { posting, warnings: pay?.warning ? [pay.warning] : [] }
}

function firstParsed<T>(columns: Columns, sources: ColumnSource<T>[], parseContext: ParseContext): T | null {
  for (const { column, read } of sources) {
    const value = columns.get(column)
    const found = value === undefined || value === null ? null : read(value, parseContext)
    if (found !== null) return found
  }
  return null
}

function withColumnParts(plain: Columns): Columns {
  return columnParts.reduce((columns, part) => {
    const found = matchPart(columns, part)
    return found && (!part.isFeedOnly || isFeedWithoutCompany(plain)) ? columns.with(found) : columns
  }, plain)
}

function matchPart(
  columns: Columns,
  { columns: names, pattern, isWholeText }: ColumnPart,
): Record<string, string> | null {
  for (const name of names) {
    const match = pattern.exec(textsOf(columns.get(name))[0]?.trim() ?? '')
    if (match?.groups) return { ...match.groups, ...(isWholeText && { [name]: '' }) }
  }
  return null
}

function isFeedWithoutCompany(columns: Columns): boolean {
  const isFeed = columns.get('pubDate') !== undefined
  return isFeed && firstParsed(columns, mapping.company, { asOf: new Date(0), country: null }) === null
}

/** Derives a name when a board has only the slug of the company: "alo-yoga". */
function companyDisplayName(name: string | null, slug: string | null): string | null {
  return name && name === slug && name === name.toLowerCase() ? companyFromSlug(name) : name
}

/** Picks the first location with a city. Work type and country of the first location, such as "Hybrid", still count. */
function pickMainLocation(locations: (ParsedLocation | null)[]): ParsedLocation | null {
  const found = locations.filter((location) => location !== null)
  const [first] = found
  if (!first || first.places[0]?.city) return first ?? null
  const moreSpecific = found.find((other) => isMoreSpecific(other, first.places[0]))
  if (!moreSpecific) return found.find((other) => other.places.length > 0) ?? first
  const workType = first.workType ?? moreSpecific.workType
  // A remote job without a place is not in the city of the company.
  const isAnywhere = first.workType === 'REMOTE' && first.places.length === 0
  const places = isAnywhere ? moreSpecific.places.slice(0, 1).map(onlyCountry) : moreSpecific.places
  return { places, workType, location: isAnywhere ? first.location : moreSpecific.location }
}

function isMoreSpecific(other: ParsedLocation, region: ParsedPlace | undefined): boolean {
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
