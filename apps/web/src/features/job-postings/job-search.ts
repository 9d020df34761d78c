import {
  type EmploymentType,
  type ExperienceLevel,
  employmentTypeLabel,
  employmentTypes,
  experienceLevelLabel,
  experienceLevels,
  type WorkType,
  workTypeLabel,
  workTypes,
} from '@endorse/contract/job-postings/values'
import {
  datePostedLabel,
  datePostedOptions,
  type JobOrder,
  jobOrders,
} from '@endorse/contract/job-search/values'
import { formatSalary } from '../../lib/money.ts'

/** The period in which a job was posted. */
export type DatePosted = (typeof datePostedOptions)[number]

/** The search text, the filters and the order of the job list, kept in the query string. */
export interface JobSearch {
  title: string
  employmentType: EmploymentType[]
  workType: WorkType[]
  experienceLevel: ExperienceLevel[]
  city: string[]
  country: string[]
  companyName: string[]
  skillsRequired: string[]
  datePosted: DatePosted | ''
  /** In rupees a year; 0 for any pay. */
  minSalary: number
  /** Only jobs at companies with Endorsers. */
  hasEndorsers: boolean
  /** Empty for the order that suits the search. */
  order: JobOrder | ''
}

/** A search without a query and without filters. */
export const emptySearch: JobSearch = {
  title: '',
  employmentType: [],
  workType: [],
  experienceLevel: [],
  city: [],
  country: [],
  companyName: [],
  skillsRequired: [],
  datePosted: '',
  minSalary: 0,
  hasEndorsers: false,
  order: '',
}

/** Reads the search from the query string; unknown filter values are dropped. */
export function parseJobSearch(params: URLSearchParams): JobSearch {
  return {
    title: params.get('title') ?? '',
    employmentType: keepAllowed(params.getAll('employmentType'), employmentTypes),
    workType: keepAllowed(params.getAll('workType'), workTypes),
    experienceLevel: keepAllowed(params.getAll('experienceLevel'), experienceLevels),
    city: params.getAll('city'),
    country: params.getAll('country'),
    companyName: params.getAll('companyName'),
    skillsRequired: params.getAll('skillsRequired'),
    datePosted: keepAllowed([params.get('datePosted') ?? ''], datePostedOptions)[0] ?? '',
    minSalary: parseAmount(params.get('minSalary')),
    hasEndorsers: params.get('hasEndorsers') === 'true',
    order: keepAllowed([params.get('order') ?? ''], jobOrders)[0] ?? '',
  }
}

/** Writes the search to a query string, without empty values. */
export function jobSearchParams(search: JobSearch): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat() as (string | number | boolean)[])
      if (one) params.append(name, String(one))
  }
  return params
}

/** The name of a filter in `JobSearch`. */
export type FilterKey = Exclude<keyof JobSearch, 'title' | 'order'>

/** A filter that the search has, shown as a chip that removes it. */
export interface ActiveFilter {
  key: FilterKey
  name: string
  value: string
  /** The search without this filter. */
  without: JobSearch
}

/** Lists the active filters; the search text and the order are none. */
export function activeFilters(search: JobSearch): ActiveFilter[] {
  return (Object.keys(filters) as FilterKey[]).flatMap((key) => {
    const { name, format } = filters[key]
    const current = search[key]
    if (!Array.isArray(current))
      return current
        ? [{ key, name, value: format(String(current)), without: withoutFilter(search, key) }]
        : []
    return current.map((value) => ({
      key,
      name,
      value: format(value),
      without: { ...search, [key]: (current as string[]).filter((other) => other !== value) },
    }))
  })
}

interface Filter {
  name: string
  format: (value: string) => string
}

const filters: Record<FilterKey, Filter> = {
  employmentType: { name: 'Job type', format: (value) => employmentTypeLabel[value as EmploymentType] },
  workType: { name: 'Work type', format: (value) => workTypeLabel[value as WorkType] },
  experienceLevel: {
    name: 'Experience level',
    format: (value) => experienceLevelLabel[value as ExperienceLevel],
  },
  city: { name: 'City', format: String },
  country: { name: 'Country', format: String },
  companyName: { name: 'Company', format: String },
  skillsRequired: { name: 'Skill', format: String },
  datePosted: { name: 'Posted', format: (value) => datePostedLabel[value as DatePosted] },
  minSalary: { name: 'Pay', format: (value) => formatSalary(Number(value), null) ?? '' },
  hasEndorsers: { name: 'Company', format: () => 'Has Endorsers' },
}

/** Returns the search without any value of a filter. */
export function withoutFilter(search: JobSearch, key: FilterKey): JobSearch {
  return { ...search, [key]: emptySearch[key] }
}

/** Clears every filter and keeps the search text and the order. */
export function withoutFilters({ title, order }: JobSearch): JobSearch {
  return { ...emptySearch, title, order }
}

/** Returns the order of the list: as chosen, else Endorsers first for recommendations and the best match for a query. */
export function orderOf({ title, order }: Pick<JobSearch, 'title' | 'order'>): JobOrder {
  return order || (title ? 'relevance' : 'endorsers')
}

function keepAllowed<T extends string>(values: string[], allowed: readonly T[]): T[] {
  return values.filter((value): value is T => (allowed as readonly string[]).includes(value))
}

const MAX_AMOUNT = 10_000_000_000

function parseAmount(text: string | null): number {
  const amount = Number(text)
  return Number.isInteger(amount) && amount > 0 && amount <= MAX_AMOUNT ? amount : 0
}
