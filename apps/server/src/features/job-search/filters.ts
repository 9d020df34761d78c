import {
  datePostedDays,
  type EmploymentType,
  type ExperienceLevel,
  type JobFilters,
  type WorkType,
} from '@endorse/contract'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import { findCountry } from '../../domain/gazetteer/gazetteer.ts'
import { parseEmploymentType, parseExperienceLevel, parseWorkType } from '../../domain/parse-enums.ts'
import { badInput } from '../../platform/errors.ts'
import { createTtlCache } from '../../platform/ttl-cache.ts'
import { cityFacets } from './city-facets.ts'
import { skillFacets } from './skill-facets.ts'
import { allOf, anyOf, lexeme, type Tsquery } from './tsquery.ts'
import type { WordQueries } from './word-queries.ts'

export interface ParsedFilters {
  /** All filters but the date; absent when there is none. */
  facets: Tsquery | undefined
  /** Postings from here on; absent for all. */
  since: Date | undefined
}

/** A company may get another name meanwhile. */
const CACHE_TTL_MS = 60_000

interface CachedFacets {
  query: Tsquery | undefined
  /** Whether all companies were known; one that was not may come at any moment. */
  isCacheable: boolean
}

/** Reads filters in every spelling, and remembers those that were read lately. */
export function createFilterParser(queries: WordQueries) {
  const facetCache = createTtlCache<CachedFacets>(2_000, ({ isCacheable }) =>
    isCacheable ? CACHE_TTL_MS : 0,
  )
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
    const facets = await facetCache.getOrLoad(JSON.stringify(facetFilters), () =>
      parseFacets(queries, facetFilters),
    )
    return { facets: facets.query, since: postedSince(filters, Date.now()) }
  }
}

async function parseFacets(queries: WordQueries, filters: JobFilters): Promise<CachedFacets> {
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
  const query = allOf([
    anyFacet(employmentType, (value) => jobTypeFacet('employmentType', value)),
    anyFacet(workType, (value) => jobTypeFacet('workType', value)),
    anyFacet(experienceLevel, experienceLevelFacet),
    anyFacet(city, cityFacets),
    anyFacet(country, countryFacets),
    companies && anyOf(companies.map((id) => lexeme(`o=${id}`))),
    anyFacet(skillsRequired, skillFacets),
  ])
  return { query, isCacheable: companies === undefined || companies.length === companyName.length }
}

function anyFacet(values: string[] | undefined, facetsOf: (value: string) => Tsquery[]): Tsquery | undefined {
  return values?.length ? anyOf(values.flatMap(facetsOf)) : undefined
}

/** People ask for "Remote" among the employment types, and for "Internship" among the kinds of work. */
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

/** `datePosted` is meant exactly; the browser's rounding of it in `createdAfter` counts only without it. */
function postedSince(
  { datePosted, createdAfter }: Pick<JobFilters, 'datePosted' | 'createdAfter'>,
  now: number,
): Date | undefined {
  if (datePosted) return new Date(now - datePostedDays[datePosted] * DAY)
  return createdAfter ? new Date(createdAfter) : undefined
}
