import { employmentTypes, workTypes } from '@endorse/contract/job-postings/values'
import { normalizeCompanyName } from '../../../domain/company-name.ts'
import type { Preferences } from '../../profiles/preferences.ts'
import { cityFacets } from '../city-facets.ts'
import { parseQuery } from '../parse-query.ts'
import { skillFacets } from '../skill-facets.ts'
import { tokenizeQuery } from '../tokenize.ts'
import { allOf, anyOf, lexeme, MATCH_NOTHING, type Tsquery } from '../tsquery.ts'
import type { WordQueries } from '../word-queries.ts'

/** Something that a profile asks for, and the condition that a posting offers it. */
export interface Signal {
  name: string
  query: Tsquery
}

/** A profile as conditions on postings. */
export interface Signals {
  skills: Signal[]
  jobs: Signal[]
  companies: Signal[]
  cities: Signal[]
  jobTypes: Signal[]
  salary: number | null
  years: number | null
}

/** Only the first entries of a long list count, to limit the cost of scoring each posting. */
const MAX_SKILLS = 15
const MAX_OTHERS = 10

/** Builds the signals of a profile. */
export async function buildSignals(words: WordQueries, preferences: Preferences): Promise<Signals> {
  return {
    skills: await Promise.all(
      preferences.skills.slice(0, MAX_SKILLS).map((name) => skillSignal(words, name)),
    ),
    jobs: (
      await Promise.all(preferences.jobs.slice(0, MAX_OTHERS).map((name) => jobSignal(words, name)))
    ).filter((signal) => signal !== undefined),
    companies: await companySignals(words, preferences.companies.slice(0, MAX_OTHERS)),
    cities: preferences.cities.slice(0, MAX_OTHERS).map((name) => ({ name, query: anyOf(cityFacets(name)) })),
    jobTypes: preferences.jobTypes.flatMap(jobTypeSignal),
    salary: preferences.salary,
    years: preferences.years,
  }
}

/** Matches the title too, because many postings list no skills. */
async function skillSignal(words: WordQueries, name: string): Promise<Signal> {
  const inTitle = await titleQuery(words, name)
  return { name, query: anyOf([...skillFacets(name), ...(inTitle ? [inTitle] : [])]) }
}

async function jobSignal(words: WordQueries, name: string): Promise<Signal | undefined> {
  const query = await titleQuery(words, name)
  return query === undefined ? undefined : { name, query }
}

async function titleQuery(words: WordQueries, phrase: string): Promise<Tsquery | undefined> {
  const queryWords = tokenizeQuery(phrase)
  return queryWords.length > 0 ? (await parseQuery(words, queryWords)).inTitle : undefined
}

async function companySignals(words: WordQueries, names: string[]): Promise<Signal[]> {
  const ids = await words.findCompanyIdsByName(names.map(normalizeCompanyName))
  return names.flatMap((name) => {
    const id = ids.get(normalizeCompanyName(name))
    return id ? [{ name, query: lexeme(`o=${id}`) }] : []
  })
}

function jobTypeSignal(type: string): Signal[] {
  if (employmentTypes.some((known) => known === type)) return [{ name: type, query: lexeme(`e=${type}`) }]
  return workTypes.some((known) => known === type) ? [{ name: type, query: lexeme(`w=${type}`) }] : []
}

/** The condition for remote jobs, which suit every city. */
export const REMOTE = lexeme('w=REMOTE')

/** Returns one condition for each strong kind of signals. Job types count only when there is no other kind. */
export function strongSignalQueries({ skills, jobs, companies, cities, jobTypes }: Signals): Tsquery[] {
  const strong = [jobs, skills, companies, cities].filter((signals) => signals.length > 0)
  const kinds = strong.length > 0 ? strong : [jobTypes]
  return kinds.map((signals) => anyOf(signals.map((signal) => signal.query)))
}

/** Tells whether the profile has anything to rank jobs by. */
export function hasSignals({ skills, jobs, companies, cities, jobTypes, salary, years }: Signals): boolean {
  return (
    [skills, jobs, companies, cities, jobTypes].some((some) => some.length > 0) ||
    salary !== null ||
    years !== null
  )
}

/** Builds the condition that at least `count` of the conditions match. */
export function matchAtLeast(count: number, kinds: Tsquery[]): Tsquery {
  return anyOf(combinations(kinds, count).map((chosen) => allOf(chosen) ?? MATCH_NOTHING))
}

function combinations(kinds: Tsquery[], count: number): Tsquery[][] {
  if (count === 0) return [[]]
  return kinds.flatMap((kind, index) =>
    combinations(kinds.slice(index + 1), count - 1).map((others) => [kind, ...others]),
  )
}
