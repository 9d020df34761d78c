import type { RequestAnalytics } from '@endorse/contract/analytics/schemas'
import { MIN_TO_BREAK_DOWN } from '@endorse/contract/analytics/values'
import type { AppContext } from '../../platform/context.ts'
import type { Person } from '../../platform/person.ts'
import { signImageUrl } from '../files/links.ts'
import { listMonths } from './months.ts'
import { type AnalyticsScope, scopeOf } from './policy.ts'
import { presentEndorser, presentJob, presentOutcomes, presentTotal, whatBecame } from './present.ts'
import { countRequests, type GroupRow, listTopSkillsAndCompanies } from './queries.ts'
import { listTurnFigures } from './turns.ts'

type Charts = NonNullable<RequestAnalytics['charts']>

/** Counts the requests that the user may count, of this month and those before it. */
export async function getRequestAnalytics(
  context: AppContext,
  person: Person,
  monthCount: number,
): Promise<RequestAnalytics> {
  const months = listMonths(context.clock, monthCount)
  const scope = scopeOf(person)
  const rows = scope ? await countRequests(context.db, scope, months) : []
  const total = rows.find(({ by }) => by === 'total')
  const shown = scope ?? { companyId: '', handlerId: person.id }
  const hasEnough = scope !== null && (total?.answered ?? 0) >= MIN_TO_BREAK_DOWN
  return {
    from: months[0] ?? '',
    to: months.at(-1) ?? '',
    total: presentTotal(total, shown),
    outcomes: shown.handlerId === null ? null : presentOutcomes(total),
    charts: hasEnough ? await getCharts(context, { person, scope, months, rows }) : null,
  }
}

async function getCharts(
  { db, config }: AppContext,
  about: { person: Person; scope: AnalyticsScope; months: string[]; rows: GroupRow[] },
): Promise<Charts> {
  const { person, scope, months, rows } = about
  const [top, turns] = await Promise.all([
    listTopSkillsAndCompanies(db, scope, months),
    scope.handlerId === null ? listTurnFigures(db, scope.companyId, months) : null,
  ])
  const topOf = (kind: 'skill' | 'company') =>
    top.filter((row) => row.kind === kind).map(({ name, people }) => ({ name, people }))
  const photoOf = ({ image_file_id: id }: GroupRow) => id && signImageUrl(config.secret, id, person.id)
  const groups = (by: GroupRow['by']) => rows.filter((row) => row.by === by)
  return {
    months: months.map((month, index) => ({
      month,
      ...whatBecame(
        groups('month').find((row) => row.month === index + 1),
        scope,
      ),
    })),
    jobs: groups('job').map((row) => presentJob(row, scope)),
    endorsers:
      scope.handlerId === null
        ? groups('endorser').map((row) => presentEndorser(row, scope, photoOf(row)))
        : null,
    turns,
    skills: topOf('skill'),
    companies: topOf('company'),
  }
}
