import { employmentTypeLabel, workTypeLabel } from '@endorse/contract'

/** What a posting has of what a person looks for, by name. */
export interface Matches {
  skills: string[]
  jobs: string[]
  companies: string[]
  cities: string[]
  jobTypes: string[]
  isRemote: boolean
  paysEnough: boolean
  /** The person's years of experience, when the posting asks for as many. */
  fitsYears: number | null
}

/** Why a job is recommended, the weightiest reason first. */
export function reasonsFor(matches: Matches): string[] {
  const { skills, jobs, companies, cities, jobTypes } = matches
  return [
    jobs[0] && `${jobs[0]} is one of your preferred jobs`,
    skills.length > 0 && `Matches your ${skills.length === 1 ? 'skill' : 'skills'} ${inWords(skills)}`,
    companies[0] && `At ${companies[0]}, one of your companies`,
    cities[0] ? `In ${cities[0]}, one of your cities` : matches.isRemote && 'Remote, so it suits your cities',
    jobTypes.length > 0 && `${inWords(jobTypes.map(labelOf))}, as you prefer`,
    matches.fitsYears !== null && `Fits your ${yearsInWords(matches.fitsYears)} of experience`,
    matches.paysEnough && 'Pays what you expect',
  ].filter((reason): reason is string => typeof reason === 'string' && reason !== '')
}

const MOST_NAMED = 3

function inWords(names: string[]): string {
  const more = names.length - MOST_NAMED
  const named = more > 0 ? [...names.slice(0, MOST_NAMED), `${more} more`] : names
  return named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

function yearsInWords(years: number): string {
  return years === 1 ? 'year' : `${years} years`
}

const labels = new Map(Object.entries({ ...employmentTypeLabel, ...workTypeLabel }))

function labelOf(type: string): string {
  return labels.get(type) ?? type
}
