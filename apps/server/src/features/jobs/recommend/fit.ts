import type { Parameters } from '../search/statement.ts'
import { anyOf } from '../search/tsquery.ts'
import { REMOTE, type Signal, type Signals } from './signals.ts'

/** What each kind of match is worth. A skill counts up to four times. */
const worth = { job: 30, company: 20, city: 12, skill: 8, experience: 8, jobType: 6, salary: 5 }
const MOST_SKILLS_COUNTED = 4

/** How well the posting `fit` suits the person, as a whole number: the same profile and posting always give the same. */
export function fitScore(signals: Signals, given: Parameters): string {
  const { skills, jobs, companies, cities, jobTypes } = signals
  const has = (some: Signal[]) =>
    `(fit.head @@ ${given.add(anyOf(some.map((one) => one.query)), 'tsquery')})::integer`
  return [
    `${worth.skill} * least(${MOST_SKILLS_COUNTED}, ${skills.map((skill) => has([skill])).join(' + ') || '0'})`,
    `${worth.job} * ${has(jobs)}`,
    `${worth.company} * ${has(companies)}`,
    `${worth.city} * ${has(cities.length > 0 ? [...cities, { name: 'Remote', query: REMOTE }] : [])}`,
    `${worth.jobType} * ${has(jobTypes)}`,
    `${worth.salary} * (${paysEnough(signals, given)})::integer`,
    `${worth.experience} * (${fitsExperience(signals, given)})::integer`,
  ].join(' + ')
}

/** The same, by name: what of all that the posting `fit` has. */
export function matchesOf(signals: Signals, given: Parameters): string {
  const { skills, jobs, companies, cities, jobTypes } = signals
  const remote = cities.length > 0 ? REMOTE : anyOf([])
  return `json_build_object(
    'skills', ${namesOf(skills, given)}, 'jobs', ${namesOf(jobs, given)}, 'companies', ${namesOf(companies, given)},
    'cities', ${namesOf(cities, given)}, 'jobTypes', ${namesOf(jobTypes, given)},
    'isRemote', fit.head @@ ${given.add(remote, 'tsquery')},
    'paysEnough', ${paysEnough(signals, given)}, 'fitsYears', case when ${fitsExperience(signals, given)} then ${given.add(signals.years, 'real')} end)`
}

function namesOf(signals: Signal[], given: Parameters): string {
  const names = given.add(
    signals.map((signal) => signal.name),
    'text[]',
  )
  const queries = given.add(
    signals.map((signal) => signal.query),
    'tsquery[]',
  )
  return `array(select name from unnest(${names}, ${queries}) as wanted (name, query) where fit.head @@ query)`
}

function paysEnough({ salary }: Signals, given: Parameters): string {
  return `coalesce(fit.salary >= ${given.add(salary, 'bigint')}, false)`
}

function fitsExperience({ years }: Signals, given: Parameters): string {
  const had = given.add(years, 'real')
  return `coalesce(coalesce(fit.experience_from, fit.experience_to) is not null
    and ${had} >= coalesce(fit.experience_from, 0) and ${had} <= coalesce(fit.experience_to, ${had}) + 2, false)`
}
