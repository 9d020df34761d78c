import { employmentTypeLabel, workTypeLabel } from '@endorse/contract/job-postings/values'

/** The parts of a profile that a posting matches, by name. */
export interface ProfileMatches {
  skills: string[]
  jobs: string[]
  companies: string[]
  cities: string[]
  jobTypes: string[]
  isRemote: boolean
  paysEnough: boolean
  /** The person's years of experience, when they are within the range of the posting. */
  fitsYears: number | null
}

/** Lists the reasons why a job is recommended, as sentences, the strongest first. */
export function reasonsFor(matches: ProfileMatches): string[] {
  const { skills, jobs, companies, cities, jobTypes } = matches
  return [
    jobs[0] && `${jobs[0]} is one of your preferred jobs`,
    skills.length > 0 && `Matches your ${skills.length === 1 ? 'skill' : 'skills'} ${joinNames(skills)}`,
    companies[0] && `At ${companies[0]}, one of your companies`,
    cities[0] ? `In ${cities[0]}, one of your cities` : matches.isRemote && 'Remote, so it suits your cities',
    jobTypes.length > 0 && `${joinNames(jobTypes.map(jobTypeLabel))}, as you prefer`,
    matches.fitsYears !== null && `Fits your ${formatYears(matches.fitsYears)} of experience`,
    matches.paysEnough && 'Pays what you expect',
  ].filter((reason): reason is string => typeof reason === 'string' && reason !== '')
}

const MAX_NAMED = 3

function joinNames(names: string[]): string {
  const more = names.length - MAX_NAMED
  const named = more > 0 ? [...names.slice(0, MAX_NAMED), `${more} more`] : names
  return named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

function formatYears(years: number): string {
  return years === 1 ? 'year' : `${years} years`
}

const jobTypeLabels = new Map(Object.entries({ ...employmentTypeLabel, ...workTypeLabel }))

function jobTypeLabel(type: string): string {
  return jobTypeLabels.get(type) ?? type
}
