import { bonusEndpoints as endpoints } from '@endorse/contract/bonuses/endpoints'
import { bonusSchemas as schemas } from '@endorse/contract/bonuses/schemas'
import { bonusStateLabel, type StoredBonusState } from '@endorse/contract/bonuses/values'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { presentUndo } from '../../platform/events/undoable-changes.ts'
import { requireApprovedCompany } from '../../platform/http/access.ts'
import { type CsvCell, writeCsv } from '../../platform/http/csv.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { audit } from '../../platform/operations/audit.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { contentDisposition } from '../files/file-name.ts'
import { moveBonuses } from './move.ts'
import { presentCompanyBonus, presentOwnBonus } from './present.ts'
import {
  type CompanyBonusRow,
  countCompanyBonuses,
  iterateCompanyBonuses,
  listCompanyBonuses,
  listOwnBonuses,
} from './queries.ts'

/** Registers the record of a company's bonuses for its admins, and that of an Endorser for themself. */
export function registerBonusRoutes(app: FastifyInstance, context: AppContext) {
  const { db, config, clock } = context
  const exportLimit = context.rateLimiters.shared('bonuses-export', {
    max: 30,
    seconds: 3600,
    text: 'You have exported very many lists.',
  })

  registerRoute(app, endpoints.list, schemas.list, async ({ person, query }) => {
    const companyId = requireApprovedCompany(person)
    const { rows, total } = await listCompanyBonuses(db, companyId, todayInIndia(clock), query)
    return success({
      data: rows.map((row) => presentCompanyBonus(row, person, config)),
      pagination: paginate(query.page, query.limit, total),
    })
  })

  registerRoute(app, endpoints.counts, schemas.counts, async ({ person }) =>
    success({ data: await countCompanyBonuses(db, requireApprovedCompany(person), todayInIndia(clock)) }),
  )

  registerRoute(app, endpoints.move, schemas.move, async ({ person, body }) => {
    const companyId = requireApprovedCompany(person)
    const { results, change } = await moveBonuses(context, person, companyId, body)
    const moved = results.filter((result) => result.moved).length
    const left = results.length - moved
    return success({
      message: `${moved} ${movedText[body.to]}${left > 0 ? `, ${left} not` : ''}`,
      data: results,
      undo: presentUndo(context, change),
    })
  })

  registerRoute(
    app,
    endpoints.exportCsv,
    schemas.exportCsv,
    async ({ person, body, reply }) => {
      const companyId = requireApprovedCompany(person)
      const today = todayInIndia(clock)
      await audit(db, {
        action: 'bonuses.exported',
        user: person.id,
        subject: companyId,
        data: { selected: body.bonusIds?.length ?? null },
      })
      return reply
        .headers({
          'content-disposition': contentDisposition(`bonuses-${today}.csv`),
          'cache-control': 'private, no-store',
        })
        .type('text/csv; charset=utf-8')
        .send(writeCsv(Object.keys(columns), toCells(iterateCompanyBonuses(db, companyId, today, body))))
    },
    { limit: byPerson(exportLimit) },
  )

  registerRoute(app, endpoints.listOwn, schemas.listOwn, async ({ person, query }) => {
    const { rows, total } = await listOwnBonuses(db, person.id, todayInIndia(clock), query)
    return success({
      data: rows.map(presentOwnBonus),
      pagination: paginate(query.page, query.limit, total),
    })
  })
}

const movedText: Record<StoredBonusState, string> = {
  OPEN: 'opened again',
  PAID: 'marked as paid',
  ENDED: 'ended',
  NONE: 'set to none',
}

/** The heads of the columns for payroll, and what each has of a bonus. */
const columns: Record<string, (row: CompanyBonusRow) => CsvCell> = {
  Endorser: (row) => row.endorser,
  'E-mail': (row) => row.endorser_email,
  Hired: (row) => row.hire,
  Job: (row) => row.job_title,
  'Amount in rupees': (row) => (row.state === 'NONE' ? null : row.amount),
  'Bonus in words': (row) => (row.state === 'NONE' ? null : row.amount_text),
  State: (row) => bonusStateLabel[row.state],
  'Hired on': (row) => row.hired_on,
  'Eligible from': (row) => (row.state === 'NONE' ? null : row.eligible_on),
  'Paid with': (row) => row.paid_month,
  Reason: (row) => row.reason,
  Note: (row) => row.note,
}

async function* toCells(rows: AsyncIterable<CompanyBonusRow>): AsyncGenerator<CsvCell[]> {
  const values = Object.values(columns)
  for await (const row of rows) yield values.map((valueOf) => valueOf(row))
}
