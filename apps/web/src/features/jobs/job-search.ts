import {
  type EmploymentType,
  type ExperienceLevel,
  employmentTypeLabel,
  employmentTypes,
  experienceLevelLabel,
  experienceLevels,
} from '@endorse/contract/job-postings/values'
import { datePostedLabel, datePostedOptions } from '@endorse/contract/job-search/values'

/** The period in which a job was posted. */
export type DatePosted = (typeof datePostedOptions)[number]

/** The search text and filters of the job list, kept in the query string. */
export interface JobSearch {
  title: string
  employmentType: EmploymentType[]
  experienceLevel: ExperienceLevel[]
  city: string[]
  country: string[]
  companyName: string[]
  skillsRequired: string[]
  datePosted: DatePosted | ''
}

/** A search without a query and without filters. */
export const emptySearch: JobSearch = {
  title: '',
  employmentType: [],
  experienceLevel: [],
  city: [],
  country: [],
  companyName: [],
  skillsRequired: [],
  datePosted: '',
}

/** Reads the search from the query string; unknown filter values are dropped. */
export function parseJobSearch(params: URLSearchParams): JobSearch {
  return {
    title: params.get('title') ?? '',
    employmentType: keepAllowed(params.getAll('employmentType'), employmentTypes),
    experienceLevel: keepAllowed(params.getAll('experienceLevel'), experienceLevels),
    city: params.getAll('city'),
    country: params.getAll('country'),
    companyName: params.getAll('companyName'),
    skillsRequired: params.getAll('skillsRequired'),
    datePosted: keepAllowed([params.get('datePosted') ?? ''], datePostedOptions)[0] ?? '',
  }
}

/** Writes the search to a query string, without empty values. */
export function jobSearchParams(search: JobSearch): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const filtersOf of [value].flat() as string[]) if (filtersOf) params.append(name, filtersOf)
  }
  return params
}

/** A filter that the search has, shown as a chip that removes it. */
export interface ActiveFilter {
  name: string
  value: string
  /** The search without this filter. */
  without: JobSearch
}

/** Lists the active filters; the search text is not one. */
export function activeFilters(search: JobSearch): ActiveFilter[] {
  const filtersOf = (name: string, key: ListFilter, label: (value: string) => string = String) =>
    search[key].map((value) => ({
      name,
      value: label(value),
      without: { ...search, [key]: (search[key] as string[]).filter((other) => other !== value) },
    }))
  return [
    ...filtersOf('Job type', 'employmentType', (value) => employmentTypeLabel[value as EmploymentType]),
    ...filtersOf(
      'Experience level',
      'experienceLevel',
      (value) => experienceLevelLabel[value as ExperienceLevel],
    ),
    ...filtersOf('City', 'city'),
    ...filtersOf('Country', 'country'),
    ...filtersOf('Company', 'companyName'),
    ...filtersOf('Skill', 'skillsRequired'),
    ...(search.datePosted
      ? [
          {
            name: 'Posted',
            value: datePostedLabel[search.datePosted],
            without: { ...search, datePosted: '' as const },
          },
        ]
      : []),
  ]
}

type ListFilter = Exclude<keyof JobSearch, 'title' | 'datePosted'>

/** Clears every filter and keeps the search text. */
export function withoutFilters(search: JobSearch): JobSearch {
  return { ...emptySearch, title: search.title }
}

function keepAllowed<T extends string>(values: string[], allowed: readonly T[]): T[] {
  return values.filter((value): value is T => (allowed as readonly string[]).includes(value))
}
