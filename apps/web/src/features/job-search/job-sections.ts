import type { JobPage } from '@endorse/contract/job-search/schemas'

/** A job of a list. */
export type ListedJob = JobPage['jobs'][number]

/** Jobs that stand together, with what is said above them. */
export interface JobSection {
  heading: { title: string; note?: string } | undefined
  /** Whether the jobs before are at companies with Endorsers, and these are not, or rarely answer. */
  startsWithoutEndorsers: boolean
  jobs: ListedJob[]
}

/**
 * Splits a list where its parts change. Among recommendations the preferred cities come first, and within a part the
 * companies with Endorsers; elsewhere `totalWithEndorsers` jobs are at such companies.
 */
export function splitIntoSections(
  jobs: ListedJob[],
  preferredCities: string[],
  totalWithEndorsers: number | null,
): JobSection[] {
  const sections: JobSection[] = []
  let saysNoEndorsers = false
  for (const [index, job] of jobs.entries()) {
    const before = jobs[index - 1]
    const changesGroup = job.group !== (before ? before.group : job.group && 'FITTING')
    const isFirstWithoutEndorsers =
      totalWithEndorsers === null
        ? !changesGroup && job.group !== null && before !== undefined && comesLast(job) && !comesLast(before)
        : index === totalWithEndorsers
    const losesEndorsers: boolean = isFirstWithoutEndorsers && !saysNoEndorsers
    if (changesGroup || losesEndorsers || index === 0) {
      sections.push({
        heading: changesGroup ? headingOf(job, before, preferredCities) : undefined,
        startsWithoutEndorsers: losesEndorsers,
        jobs: [],
      })
      saysNoEndorsers ||= losesEndorsers
    }
    sections.at(-1)?.jobs.push(job)
  }
  return sections
}

function comesLast({ endorsers, rarelyAnswers }: ListedJob): boolean {
  return endorsers === 0 || rarelyAnswers
}

function headingOf(
  { group }: ListedJob,
  before: ListedJob | undefined,
  cities: string[],
): JobSection['heading'] {
  if (group === 'FITTING_ELSEWHERE') {
    const start = before ? 'Nothing more in' : 'Nothing fits in'
    return { title: `${start} ${nameCities(cities)}. These are elsewhere or remote.` }
  }
  // Nothing fits, so the list needs no heading.
  return before && { title: 'Other jobs', note: 'These fit your profile less.' }
}

/** More names would be longer than the line. */
const MAX_NAMES = 3
const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

function nameCities(cities: string[]): string {
  const more = cities.length - MAX_NAMES
  if (more <= 0) return listFormat.format(cities).replace(', and', ' and')
  return `${cities.slice(0, MAX_NAMES).join(', ')} and ${more} more ${more === 1 ? 'city' : 'cities'}`
}
