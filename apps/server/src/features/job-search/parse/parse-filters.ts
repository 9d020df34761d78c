import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract/job-postings/values'
import type { JobFilters } from '@endorse/contract/job-search/schemas'
import { datePostedDays } from '@endorse/contract/job-search/values'
import { LRUCache } from 'lru-cache'
import { todayInIndia } from '../../../domain/calendar.ts'
import { normalizeCompanyName } from '../../../domain/company-name.ts'
import { findCountry } from '../../../domain/gazetteer/gazetteer.ts'
import { parseEmploymentType, parseExperienceLevel, parseWorkType } from '../../../domain/parse-enums.ts'
import type { Clock } from '../../../platform/clock.ts'
import { badInput } from '../../../platform/http/errors.ts'
import { allOf, anyOf, lexeme, MATCH_NOTHING, type Tsquery } from '../tsquery.ts'
import { cityFacets } from './city-facets.ts'
import { skillFacets } from './skill-facets.ts'
import type { TypedPay } from './typed-pay.ts'
import type { WordQueries } from './word-queries.ts'

/** The filters of a request as conditions on postings. */
export interface ParsedFilters {
  /** The filters that are facets of a posting; absent when there is none. */
  facets: Tsquery | undefined
  /** The earliest date of posting; absent for all. */
  since: Date | undefined
  /** In rupees a year; absent for any pay. */
  minSalary?: number | undefined
  /** Whether the company has Endorsers; absent for all. */
  hasEndorsers?: boolean | undefined
  /** Whether the company has Endorsers and does not rarely answer: the halves of "Endorsers first". */
  hasAnsweringEndorsers?: boolean | undefined
  /** Today's date in India, which excludes postings whose deadline has passed. */
  today: string
}

/** Company names can change. */
const CACHE_TTL_MS = 60_000

interface CachedFacets {
  query: Tsquery | undefined
  /** False when a company was unknown, because it may be created at any time. */
  isCacheable: boolean
}

/** Creates a function that parses filters in any spelling and caches the results. */
export function createFilterParser(queries: WordQueries, clock: Clock) {
  const facetCache = new LRUCache<string, CachedFacets, JobFilters>({
    max: 2_000,
    ttl: CACHE_TTL_MS,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: filters, options }) {
      const facets = await parseFacets(queries, filters)
      if (!facets.isCacheable) options.ttl = 1
      return facets
    },
  })
  return async (filters: JobFilters): Promise<ParsedFilters> => {
    const { employmentType, workType, experienceLevel, city, country, companyName, skillsRequired } = filters
    const facetFilters = {
      employmentType,
      workType,
      experienceLevel,
      city,
      country,
      companyName,
      skillsRequired,
    }
    const facets = await facetCache.forceFetch(JSON.stringify(facetFilters), { context: facetFilters })
    return {
      facets: facets.query,
      since: postedSince(filters, clock()),
      ...(filters.minSalary !== undefined && { minSalary: filters.minSalary }),
      ...(filters.hasEndorsers && { hasEndorsers: true }),
      today: todayInIndia(clock),
    }
  }
}

async function parseFacets(queries: WordQueries, filters: JobFilters): Promise<CachedFacets> {
  const { parts, isCacheable } = await parseFacetParts(queries, filters)
  return { query: allOf(parts), isCacheable }
}

/** Returns the condition of each filter that a facet holds; `isCacheable` is false when a company is unknown. */
export async function parseFacetParts(
  queries: WordQueries,
  filters: JobFilters,
): Promise<{ parts: Tsquery[]; isCacheable: boolean }> {
  const {
    employmentType,
    workType,
    experienceLevel,
    city,
    country,
    companyName = [],
    skillsRequired,
  } = filters
  const companies = companyName.length > 0 ? await findCompanyIds(queries, companyName) : undefined
  const parts = [
    anyFacet(employmentType, facetsOf.employmentType),
    anyFacet(workType, facetsOf.workType),
    anyFacet(experienceLevel, facetsOf.experienceLevel),
    anyFacet(city, facetsOf.city),
    anyFacet(country, facetsOf.country),
    companies && anyOf(companies.map((id) => lexeme(`o=${id}`))),
    anyFacet(skillsRequired, facetsOf.skillsRequired),
  ].filter((part) => part !== undefined)
  return { parts, isCacheable: companies === undefined || companies.length === companyName.length }
}

/** A filter whose values are facets of a posting. */
export type FacetFilter = Extract<
  keyof JobFilters,
  'employmentType' | 'workType' | 'experienceLevel' | 'city' | 'country' | 'companyName' | 'skillsRequired'
>

const facetsOf: Record<Exclude<FacetFilter, 'companyName'>, (value: string) => Tsquery[]> = {
  employmentType: (value) => jobTypeFacet('employmentType', value),
  workType: (value) => jobTypeFacet('workType', value),
  experienceLevel: experienceLevelFacet,
  city: cityFacets,
  country: countryFacets,
  skillsRequired: skillFacets,
}

/** Returns the condition of each value of a filter; of an unknown company one that nothing matches. */
export async function parseChoices(
  queries: WordQueries,
  filter: FacetFilter,
  choices: string[],
): Promise<Tsquery[]> {
  if (filter !== 'companyName') return choices.map((choice) => anyOf(facetsOf[filter](choice)))
  const names = choices.map(normalizeCompanyName)
  const ids = await queries.findCompanyIdsByName(names)
  return names.map((name) => {
    const id = ids.get(name)
    return id ? lexeme(`o=${id}`) : MATCH_NOTHING
  })
}

function anyFacet(
  values: string[] | undefined,
  facetsOfValue: (value: string) => Tsquery[],
): Tsquery | undefined {
  return values?.length ? anyOf(values.flatMap(facetsOfValue)) : undefined
}

/** Parses a job type of either kind, because "Remote" may come as an employment type, and "Internship" as a work type. */
function jobTypeFacet(field: string, value: string): Tsquery[] {
  const workType: WorkType | null = parseWorkType(value)
  const employmentType: EmploymentType | null = parseEmploymentType(value)
  if (workType) return [lexeme(`w=${workType}`)]
  if (employmentType) return [lexeme(`e=${employmentType}`)]
  return badInput({ [field]: `"${value}" is not a kind of job` })
}

function experienceLevelFacet(value: string): Tsquery[] {
  const level: ExperienceLevel | null = parseExperienceLevel(value)
  return level
    ? [lexeme(`x=${level}`)]
    : badInput({ experienceLevel: `"${value}" is not an experience level` })
}

function countryFacets(value: string): Tsquery[] {
  return [value, findCountry(value) ?? value].map((name) => lexeme(`n=${name.toLowerCase()}`))
}

async function findCompanyIds(queries: WordQueries, names: string[]): Promise<string[]> {
  return [...(await queries.findCompanyIdsByName(names.map(normalizeCompanyName))).values()]
}

const DAY = 86_400_000

/** Returns since when jobs were posted. Prefers `datePosted`, which is exact; browsers send it rounded in `createdAfter` too. */
export function postedSince(
  { datePosted, createdAfter }: Pick<JobFilters, 'datePosted' | 'createdAfter'>,
  now: number,
): Date | undefined {
  if (datePosted) return new Date(now - datePostedDays[datePosted] * DAY)
  return createdAfter ? new Date(createdAfter) : undefined
}

/** Combines the pay that was typed with the filter: the higher one counts. */
export function withPay(filters: ParsedFilters, pay: TypedPay | undefined): ParsedFilters {
  if (pay?.minSalary === undefined) return filters
  return { ...filters, minSalary: Math.max(pay.minSalary, filters.minSalary ?? 0) }
}
