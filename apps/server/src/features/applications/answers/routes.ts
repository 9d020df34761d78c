import { answerEndpoints } from '@endorse/contract/applications/answers/endpoints'
import { answerSchemas, type RecordedTurn } from '@endorse/contract/applications/answers/schemas'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { todayInIndia } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import { requireApprovedCompany } from '../../../platform/http/access.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { contentDisposition } from '../../files/file-name.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentLoad, readOverview } from './overview.ts'
import { presentTurn } from './present-turn.ts'
import { writeTurns } from './turn-csv.ts'
import { type EndorserOfCompany, isEndorserOf, listTurns, summarizeTurns } from './turn-queries.ts'

const EXPORTED_AT_ONCE = 200

/** Registers how requests at a company are answered, and the turns of its Endorsers. */
export function answerRoutes(app: FastifyInstance, context: AppContext) {
  const { db } = context
  const exportLimit = context.rateLimiters.shared('turns-export', {
    max: 30,
    seconds: 3600,
    text: 'You have exported very many lists.',
  })

  registerRoute(app, answerEndpoints.overview, answerSchemas.overview, async ({ person, query }) => {
    const companyId = requireApprovedCompany(person)
    const { rows, total, summary } = await readOverview(db, companyId, query)
    const signFileUrl = createFileUrlSigner(context, person)
    return success({
      data: rows.map((row) => presentLoad(row, signFileUrl)),
      summary,
      pagination: paginate(query.page, query.limit, total),
    })
  })

  async function list(person: Person, of: EndorserOfCompany, query: { page: number; limit: number }) {
    const [rows, summary] = await Promise.all([listTurns(db, person, of, query), summarizeTurns(db, of)])
    const signFileUrl = createFileUrlSigner(context, person)
    return success({
      data: rows.map((row) => presentTurn(row, person, signFileUrl)),
      summary,
      pagination: paginate(query.page, query.limit, summary.turns),
    })
  }

  async function exportCsv(person: Person, of: EndorserOfCompany, reply: FastifyReply) {
    await audit(db, { action: 'turns.exported', user: person.id, subject: of.endorserId, data: {} })
    return reply
      .headers({
        'content-disposition': contentDisposition(`turns-${todayInIndia(context.clock)}.csv`),
        'cache-control': 'private, no-store',
      })
      .type('text/csv; charset=utf-8')
      .send(writeTurns(iterateTurns(context, person, of)))
  }

  /** Finds an Endorser of the admin's company. */
  async function endorserOf(person: Person, id: string): Promise<EndorserOfCompany> {
    const of = { endorserId: id, companyId: requireApprovedCompany(person) }
    if (!(await isEndorserOf(db, of))) notFound('Endorser')
    return of
  }

  registerRoute(
    app,
    answerEndpoints.listTurns,
    answerSchemas.listTurns,
    async ({ person, params: { id }, query }) => list(person, await endorserOf(person, id), query),
  )

  registerRoute(
    app,
    answerEndpoints.exportTurns,
    answerSchemas.exportTurns,
    async ({ person, params: { id }, reply }) => exportCsv(person, await endorserOf(person, id), reply),
    { limit: byPerson(exportLimit) },
  )

  registerRoute(app, answerEndpoints.listMyTurns, answerSchemas.listMyTurns, ({ person, query }) =>
    list(person, ownTurns(person), query),
  )

  registerRoute(
    app,
    answerEndpoints.exportMyTurns,
    answerSchemas.exportMyTurns,
    ({ person, reply }) => exportCsv(person, ownTurns(person), reply),
    { limit: byPerson(exportLimit) },
  )
}

function ownTurns({ id, companyId }: Person): EndorserOfCompany {
  return { endorserId: id, companyId }
}

async function* iterateTurns(
  context: AppContext,
  person: Person,
  of: EndorserOfCompany,
): AsyncGenerator<RecordedTurn> {
  const signFileUrl = createFileUrlSigner(context, person)
  for (let page = 1; ; page++) {
    const rows = await listTurns(context.db, person, of, { page, limit: EXPORTED_AT_ONCE })
    for (const row of rows) yield presentTurn(row, person, signFileUrl)
    if (rows.length < EXPORTED_AT_ONCE) return
  }
}
