import { answerBandText } from '@endorse/contract/applications/turns/answer-bands'
import { companyEndorserEndpoints as endpoints } from '@endorse/contract/company-endorsers/endpoints'
import { companyEndorserSchemas as schemas } from '@endorse/contract/company-endorsers/schemas'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { requireApprovedCompany } from '../../platform/http/access.ts'
import { type CsvCell, csvTime, writeCsv } from '../../platform/http/csv.ts'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { audit } from '../../platform/operations/audit.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { contentDisposition } from '../files/file-name.ts'
import { signImageUrl } from '../files/links.ts'
import { listWork, listWorkload, summarizeWorkload, type WorkloadRow } from './queries.ts'
import { reassignWork } from './service.ts'

const COLLEAGUES = 20
const EXPORTED_AT_ONCE = 200

/** Registers the list of a company's Endorsers with their work, and what its admins do with it. */
export function registerCompanyEndorserRoutes(app: FastifyInstance, context: AppContext) {
  const { db, config } = context
  const exportLimit = context.rateLimiters.shared('company-export', {
    max: 30,
    seconds: 3600,
    text: 'You have exported very many lists.',
  })

  const present = (row: WorkloadRow, person: Person) => ({
    id: row.id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    currentRole: row.current_role_title,
    photoUrl: row.image_id && signImageUrl(config.secret, row.image_id, person.id),
    verifiedAt: row.verified_at?.toISOString() ?? null,
    lastActiveAt: row.last_seen_at?.toISOString() ?? null,
    jobs: row.jobs,
    waiting: row.waiting,
    late: row.late,
    answered: row.answered,
    answersWithin: row.answersWithin,
    referred: row.referred,
    leave: row.is_on_leave ? { until: row.paused_until } : null,
    isUnreachable: row.is_unreachable,
  })

  registerRoute(app, endpoints.list, schemas.list, async ({ person, query }) => {
    const companyId = requireApprovedCompany(person)
    const [{ rows, total }, summary] = await Promise.all([
      listWorkload(db, companyId, query),
      summarizeWorkload(db, companyId),
    ])
    return success({
      data: rows.map((row) => present(row, person)),
      summary,
      pagination: paginate(query.page, query.limit, total),
    })
  })

  registerRoute(app, endpoints.work, schemas.work, async ({ person, params: { id } }) => {
    const companyId = requireApprovedCompany(person)
    const of = { show: 'all' as const, page: 1 }
    const one = await listWorkload(db, companyId, { ...of, order: 'name', limit: 1, only: id })
    if (one.total === 0) notFound('Endorser')
    const [data, colleagues] = await Promise.all([
      listWork(db, companyId, id),
      listWorkload(db, companyId, { ...of, order: 'free', limit: COLLEAGUES, except: id, available: true }),
    ])
    return success({
      data,
      colleagues: colleagues.rows.map((row) => present(row, person)),
    })
  })

  registerRoute(app, endpoints.reassign, schemas.reassign, async ({ person, params, body }) => {
    const companyId = requireApprovedCompany(person)
    const moved = await reassignWork(context, person, { companyId, from: params.id, ...body })
    const what = moved === 1 ? '1 application' : `${moved} applications`
    return success({ message: `${what} moved`, moved })
  })

  registerRoute(
    app,
    endpoints.exportCsv,
    schemas.exportCsv,
    async ({ person, reply }) => {
      const companyId = requireApprovedCompany(person)
      await audit(db, { action: 'endorsers.exported', user: person.id, subject: companyId, data: {} })
      return reply
        .headers({
          'content-disposition': contentDisposition(`endorsers-${todayInIndia(context.clock)}.csv`),
          'cache-control': 'private, no-store',
        })
        .type('text/csv; charset=utf-8')
        .send(writeCsv(heads, iterateRows(context, companyId)))
    },
    { limit: byPerson(exportLimit) },
  )
}

const heads = [
  'Endorser',
  'Role',
  'Verified',
  'Last active',
  'Jobs',
  'Waiting',
  'Waiting longer than a week',
  'Answered',
  'Usually answers',
  'Referred',
  'On leave',
  'On leave until',
  'Refuses mail',
]

async function* iterateRows({ db }: AppContext, companyId: string): AsyncGenerator<CsvCell[]> {
  for (let page = 1; ; page++) {
    const of = { show: 'all' as const, order: 'name' as const, page, limit: EXPORTED_AT_ONCE }
    const { rows } = await listWorkload(db, companyId, of)
    for (const row of rows)
      yield [
        fullName({ firstName: row.first_name, lastName: row.last_name }),
        row.current_role_title,
        row.verified_at && csvTime(row.verified_at),
        row.last_seen_at && csvTime(row.last_seen_at),
        row.jobs,
        row.waiting,
        row.late,
        row.answered,
        row.answersWithin && answerBandText[row.answersWithin],
        row.referred,
        row.is_on_leave ? 'Yes' : 'No',
        row.paused_until,
        row.is_unreachable ? 'Yes' : 'No',
      ]
    if (rows.length < EXPORTED_AT_ONCE) return
  }
}
