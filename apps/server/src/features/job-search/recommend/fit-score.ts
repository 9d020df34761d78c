import type { StatementParameters } from '../statement.ts'
import { anyOf } from '../tsquery.ts'
import { REMOTE, type Signal, type Signals } from './signals.ts'

/** The score of each kind of match. A skill counts up to four times. */
const weights = { job: 30, company: 20, city: 12, skill: 8, experience: 8, jobType: 6, salary: 5 }
const MAX_SKILLS_COUNTED = 4

/** Builds the integer score of the posting `fit` for a profile. It depends on nothing but the profile and the posting. */
export function fitScoreSql(signals: Signals, params: StatementParameters): string {
  const { skills, jobs, companies, cities, jobTypes } = signals
  const matchesAnySql = (some: Signal[]) =>
    `(fit.head @@ ${params.add(anyOf(some.map((one) => one.query)), 'tsquery')})::integer`
  return [
    `${weights.skill} * least(${MAX_SKILLS_COUNTED}, ${skills.map((skill) => matchesAnySql([skill])).join(' + ') || '0'})`,
    `${weights.job} * ${matchesAnySql(jobs)}`,
    `${weights.company} * ${matchesAnySql(companies)}`,
    `${weights.city} * ${matchesAnySql(cities.length > 0 ? [...cities, { name: 'Remote', query: REMOTE }] : [])}`,
    `${weights.jobType} * ${matchesAnySql(jobTypes)}`,
    `${weights.salary} * (${paysEnoughSql(signals, params)})::integer`,
    `${weights.experience} * (${fitsExperienceSql(signals, params)})::integer`,
  ].join(' + ')
}

/** Builds the JSON object of `ProfileMatches`: the names of what the posting `fit` matches. */
export function profileMatchesSql(signals: Signals, params: StatementParameters): string {
  const { skills, jobs, companies, cities, jobTypes } = signals
  const remote = cities.length > 0 ? REMOTE : anyOf([])
  return `json_build_object(
    'skills', ${matchingNamesSql(skills, params)}, 'jobs', ${matchingNamesSql(jobs, params)}, 'companies', ${matchingNamesSql(companies, params)},
    'cities', ${matchingNamesSql(cities, params)}, 'jobTypes', ${matchingNamesSql(jobTypes, params)},
    'isRemote', fit.head @@ ${params.add(remote, 'tsquery')},
    'paysEnough', ${paysEnoughSql(signals, params)}, 'fitsYears', case when ${isInExperienceRangeSql(signals, params)} then ${params.add(signals.years, 'real')} end)`
}

function matchingNamesSql(signals: Signal[], params: StatementParameters): string {
  const names = params.add(
    signals.map((signal) => signal.name),
    'text[]',
  )
  const queries = params.add(
    signals.map((signal) => signal.query),
    'tsquery[]',
  )
  return `array(select name from unnest(${names}, ${queries}) as signal (name, query) where fit.head @@ query)`
}

function paysEnoughSql({ salary }: Signals, params: StatementParameters): string {
  return `coalesce(fit.salary >= ${params.add(salary, 'bigint')}, false)`
}

/** Narrower than what is scored: a reason must hold for the posting's own words. "From 0 years" asks for nothing. */
function isInExperienceRangeSql({ years }: Signals, params: StatementParameters): string {
  const experience = params.add(years, 'real')
  return `coalesce((fit.experience_from > 0 or fit.experience_to is not null)
    and ${experience} between coalesce(fit.experience_from, 0) and coalesce(fit.experience_to, ${experience}), false)`
}

function fitsExperienceSql({ years }: Signals, params: StatementParameters): string {
  const experience = params.add(years, 'real')
  return `coalesce(coalesce(fit.experience_from, fit.experience_to) is not null
    and ${experience} >= coalesce(fit.experience_from, 0) and ${experience} <= coalesce(fit.experience_to, ${experience}) + 2, false)`
}
