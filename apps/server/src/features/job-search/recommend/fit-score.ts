import type { StatementParameters } from '../statement.ts'
import { anyOf, MATCH_NOTHING, type Tsquery } from '../tsquery.ts'
import { REMOTE, type Signals } from './signals.ts'

/** The points of each kind of match. A skill counts up to four times. */
const points = { role: 30, city: 24, company: 12, skill: 8, remote: 6 }
const MAX_SKILLS_COUNTED = 4
/** What a posting loses that asks for fewer or more years than the person has. */
const OUTSIDE_OF_YEARS = 30

/**
 * Builds an approximate score of the posting `fit` for a profile, from the search index alone. It decides which postings are
 * read whole and compared; `compareJob` decides on their order.
 */
export function fitScoreSql(signals: Signals, params: StatementParameters): string {
  const { skills, role, company, city, years } = signals
  const matches = (query: Tsquery = MATCH_NOTHING) => `(fit.head @@ ${params.add(query, 'tsquery')})::integer`
  const experience = params.add(years, 'real')
  return [
    `${points.skill} * least(${MAX_SKILLS_COUNTED}, ${skills.map((skill) => matches(anyOf([skill]))).join(' + ') || '0'})`,
    `${points.role} * ${matches(role)}`,
    `${points.company} * ${matches(company)}`,
    `${points.city} * ${matches(city)}`,
    `${points.remote} * ${matches(city && REMOTE)}`,
    `-${OUTSIDE_OF_YEARS} * coalesce(${experience} < fit.experience_from or ${experience} > fit.experience_to, false)::integer`,
  ].join(' + ')
}
