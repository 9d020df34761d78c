import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract'
import type { Place, PlacesRead } from '../places.ts'
import { companyFromSlug } from './clean/company.ts'
import { minimumQualification } from './clean/education.ts'
import { readHiringComment } from './clean/hiring-comment.ts'
import { levelOf } from './clean/level.ts'
import { Columns, textsOf } from './columns.ts'
import { bundles, mapping, type Part, parts, type Source } from './mapping.ts'
import { isRecord } from './read/record.ts'
import type { About } from './readings.ts'

/** A posting as the importer understood it. What the feed does not say is null. */
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
  postedAt: Date
  posted: PostedBy
}

/**
 * How sure `postedAt` is: the feed said the day; or it was counted back from the day that the feed was read or touched;
 * or it is only when we read it.
 */
export type PostedBy = 'said' | 'counted' | 'unknown'

export interface Understood {
  posting: Posting
  /** What could not be kept, such as pay in another currency. */
  doubts: string[]
}

export interface Refused {
  refused: string
}

export interface When {
  now: Date
  /** The day the file was read at its source, when somebody knows it. */
  asOf: Date | null
}

/** One entry of a feed gives one posting, several, or a reason why none. */
export function understand(record: Record<string, unknown>, when: When): (Understood | Refused)[] {
  const columns = new Columns(record)
  const bundle = bundles.map((name) => columns.get(name)).find((value) => value !== undefined)
  if (bundle === undefined) return [understandOne(columns, when)]
  const found = readHiringComment(textsOf(bundle).join('\n'))
  if (found.length === 0) return [{ refused: 'Offers no job' }]
  const comment = columns.get('comment')
  const shared = isRecord(comment) ? new Columns(comment) : columns
  return found.map((one) => understandOne(shared.with(one), when))
}

function understandOne(plain: Columns, when: When): Understood | Refused {
  const columns = withParts(plain)
  const about: About = { asOf: when.now, country: null }
  const read = <T>(sources: Source<T>[]): T | null => firstRead(columns, sources, about)

  const kind = read(mapping.kind)
  if (kind && !kind.includes('JobPosting')) return { refused: `Not a job posting but a ${kind}` }
  if (read(mapping.isListed) === false) return { refused: 'The source does not list it any more' }
  const title = read(mapping.title)
  if (!title) return { refused: 'No job title' }
  const company = nameOfCompany(read(mapping.company), read(mapping.companySlug))
  if (!company) return { refused: 'No company' }

  const place = mainPlace(mapping.place.map((source) => firstRead(columns, [source], about)))
  const [main] = place?.places ?? []
  const pay = firstRead(columns, mapping.pay, { ...about, country: main?.country ?? null })
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
    level: read(mapping.level) ?? levelOf(title, employmentType, years),
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
    ...postedTime(columns, when),
  }
  return { posting, doubts: pay?.doubt ? [pay.doubt] : [] }
}

function firstRead<T>(columns: Columns, sources: Source<T>[], about: About): T | null {
  for (const { column, read } of sources) {
    const value = columns.get(column)
    const found = value === undefined || value === null ? null : read(value, about)
    if (found !== null) return found
  }
  return null
}

function withParts(plain: Columns): Columns {
  return parts.reduce((columns, part) => {
    const found = foundIn(columns, part)
    return found && (!part.isOfFeed || isFeedWithoutCompany(plain)) ? columns.with(found) : columns
  }, plain)
}

function foundIn(columns: Columns, { columns: names, pattern, isAll }: Part): Record<string, string> | null {
  for (const name of names) {
    const match = pattern.exec(textsOf(columns.get(name))[0]?.trim() ?? '')
    if (match?.groups) return { ...match.groups, ...(isAll && { [name]: '' }) }
  }
  return null
}

function isFeedWithoutCompany(columns: Columns): boolean {
  const isFeed = columns.get('pubDate') !== undefined
  return isFeed && firstRead(columns, mapping.company, { asOf: new Date(0), country: null }) === null
}

/** Boards name a company by the word in its address: "alo-yoga". */
function nameOfCompany(name: string | null, slug: string | null): string | null {
  return name && name === slug && name === name.toLowerCase() ? companyFromSlug(name) : name
}

/** The first place that names a city. What stands before it, such as "Hybrid" or "India", still counts. */
function mainPlace(readings: (PlacesRead | null)[]): PlacesRead | null {
  const found = readings.filter((reading) => reading !== null)
  const [first] = found
  if (!first || first.places[0]?.city) return first ?? null
  const closer = found.find((other) => isCloser(other, first.places[0]))
  if (!closer) return found.find((other) => other.places.length > 0) ?? first
  const workType = first.workType ?? closer.workType
  // Work from anywhere is not done in the company's city.
  const isAnywhere = first.workType === 'REMOTE' && first.places.length === 0
  const places = isAnywhere ? closer.places.slice(0, 1).map(onlyCountry) : closer.places
  return { places, workType, location: isAnywhere ? first.location : closer.location }
}

function isCloser(other: PlacesRead, region: Place | undefined): boolean {
  const [main] = other.places
  return (
    main?.city !== undefined && main.city !== null && (!region?.country || main.country === region.country)
  )
}

function onlyCountry(place: Place): Place {
  return { city: null, area: null, state: null, country: place.country }
}

/** An exact day first, then an age, then when it was last touched, then when somebody saw it. */
function postedTime(columns: Columns, when: When): Pick<Posting, 'postedAt' | 'posted'> {
  const now: About = { asOf: when.now, country: null }
  const latest = when.now.getTime() + 86_400_000
  const readAt = firstRead(columns, mapping.readAt, now) ?? when.asOf
  const exact = firstRead(columns, mapping.postedAt, now)
  if (exact && exact.getTime() <= latest) return { postedAt: exact, posted: 'said' }
  const ago = firstRead(columns, mapping.postedAgo, { ...now, asOf: readAt ?? when.now })
  if (ago) return { postedAt: ago, posted: readAt ? 'counted' : 'unknown' }
  const seen = firstRead(columns, mapping.updatedAt, now) ?? readAt
  const isSeen = seen !== null && seen.getTime() <= latest
  return isSeen ? { postedAt: seen, posted: 'counted' } : { postedAt: when.now, posted: 'unknown' }
}
