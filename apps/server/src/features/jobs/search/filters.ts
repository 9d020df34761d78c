import {
  datePostedDays,
  type EmploymentType,
  type ExperienceLevel,
  type JobFilters,
  type WorkType,
} from '@endorse/contract'
import { badInput } from '../../../platform/errors.ts'
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

export async function readFilters(
  queries: WordQueries,
  filters: JobFilters,
  now = Date.now(),
): Promise<Wanted> {
  const { employmentType, workType, experienceLevel, city, country, companyName, skillsRequired } = filters
  return {
    facets: allOf([
      anyFacet(employmentType, (value) => kindFacet('employmentType', value)),
      anyFacet(workType, (value) => kindFacet('workType', value)),
      anyFacet(experienceLevel, levelFacet),
      anyFacet(city, cityFacets),
      anyFacet(country, countryFacets),
      companyName?.length ? await companyFacets(queries, companyName) : undefined,
      anyFacet(skillsRequired, skillFacets),
    ]),
    since: sinceWhen(filters, now),
  }
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

async function companyFacets(queries: WordQueries, names: string[]): Promise<Tsquery> {
  const companies = await queries.companiesCalled(names.map(normalizeCompanyName))
  return anyOf([...companies.values()].map((id) => lexeme(`o=${id}`)))
}

const DAY = 86_400_000

/** `datePosted` is meant exactly; the browser's rounding of it in `createdAfter` counts only without it. */
function sinceWhen({ datePosted, createdAfter }: JobFilters, now: number): Date | undefined {
  if (datePosted) return new Date(now - datePostedDays[datePosted] * DAY)
  return createdAfter ? new Date(createdAfter) : undefined
}
