import {
  datePostedDays,
  type EmploymentType,
  type ExperienceLevel,
  type JobFilters,
  type WorkType,
} from '@endorse/contract'
import { badInput } from '../../../platform/errors.ts'
import { remember } from '../../../platform/recent.ts'
import { normalizeCompanyName } from '../../companies/company-name.ts'
import { findCountry } from '../gazetteer/gazetteer.ts'
import { readEmploymentType, readExperienceLevel, readWorkType } from '../spellings.ts'
import { cityFacets } from './cities.ts'
import { skillFacets } from './skills.ts'
import { allOf, anyOf, lexeme, type Tsquery } from './tsquery.ts'
import type { WordQueries } from './word-queries.ts'

export interface Wanted {
  /** All filters but the date; absent when there is none. */
  facets: Tsquery | undefined
  /** Postings from here on; absent for all. */
  since: Date | undefined
}

/** A company may get another name meanwhile. */
const A_MINUTE = 60_000

interface Facets {
  query: Tsquery | undefined
  /** Whether all companies were known; one that was not may come at any moment. */
  isCertain: boolean
}

/** Reads filters in every spelling, and remembers those that were read lately. */
export function filterReader(queries: WordQueries) {
  const read = remember<Facets>(2_000, ({ isCertain }) => (isCertain ? A_MINUTE : 0))
  return async (filters: JobFilters): Promise<Wanted> => {
    const { employmentType, workType, experienceLevel, city, country, companyName, skillsRequired } = filters
    const named = { employmentType, workType, experienceLevel, city, country, companyName, skillsRequired }
    const facets = await read.get(JSON.stringify(named), () => readFacets(queries, named))
    return { facets: facets.query, since: sinceWhen(filters, Date.now()) }
  }
}

async function readFacets(queries: WordQueries, filters: JobFilters): Promise<Facets> {
  const {
    employmentType,
    workType,
    experienceLevel,
    city,
    country,
    companyName = [],
    skillsRequired,
  } = filters
  const companies = companyName.length > 0 ? await companiesCalled(queries, companyName) : undefined
  const query = allOf([
    anyFacet(employmentType, (value) => kindFacet('employmentType', value)),
    anyFacet(workType, (value) => kindFacet('workType', value)),
    anyFacet(experienceLevel, levelFacet),
    anyFacet(city, cityFacets),
    anyFacet(country, countryFacets),
    companies && anyOf(companies.map((id) => lexeme(`o=${id}`))),
    anyFacet(skillsRequired, skillFacets),
  ])
  return { query, isCertain: companies === undefined || companies.length === companyName.length }
}

function anyFacet(values: string[] | undefined, facetsOf: (value: string) => Tsquery[]): Tsquery | undefined {
  return values?.length ? anyOf(values.flatMap(facetsOf)) : undefined
}

/** People ask for "Remote" among the employment types, and for "Internship" among the kinds of work. */
function kindFacet(field: string, value: string): Tsquery[] {
  const workType: WorkType | null = readWorkType(value)
  const employmentType: EmploymentType | null = readEmploymentType(value)
  if (workType) return [lexeme(`w=${workType}`)]
  if (employmentType) return [lexeme(`e=${employmentType}`)]
  return badInput({ [field]: `"${value}" is not a kind of job` })
}

function levelFacet(value: string): Tsquery[] {
  const level: ExperienceLevel | null = readExperienceLevel(value)
  return level
    ? [lexeme(`x=${level}`)]
    : badInput({ experienceLevel: `"${value}" is not an experience level` })
}

function countryFacets(value: string): Tsquery[] {
  return [value, findCountry(value) ?? value].map((name) => lexeme(`n=${name.toLowerCase()}`))
}

async function companiesCalled(queries: WordQueries, names: string[]): Promise<string[]> {
  return [...(await queries.companiesCalled(names.map(normalizeCompanyName))).values()]
}

const DAY = 86_400_000

/** `datePosted` is meant exactly; the browser's rounding of it in `createdAfter` counts only without it. */
function sinceWhen(
  { datePosted, createdAfter }: Pick<JobFilters, 'datePosted' | 'createdAfter'>,
  now: number,
): Date | undefined {
  if (datePosted) return new Date(now - datePostedDays[datePosted] * DAY)
  return createdAfter ? new Date(createdAfter) : undefined
}
