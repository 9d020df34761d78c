import { MAX_EXACT_COUNT, paginate } from '@endorse/contract/core/paging'
import { moderationEndpoints } from '@endorse/contract/moderation/endpoints'
import { type ModerationCaseDetails, moderationSchemas } from '@endorse/contract/moderation/schemas'
import type { FastifyInstance } from 'fastify'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { ServerContext } from '../../platform/module.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { createJobLoader } from '../job-postings/service.ts'
import { decideAppeal, requireDecisionAbout, storeAppeal } from './appeal.ts'
import { decideCase } from './decide.ts'
import { countPostings, listPostings } from './postings.ts'
import { presentCase, presentCaseDetails, presentDecision, presentMyReport } from './present.ts'
import {
  countCases,
  findCase,
  findRemoval,
  isConcerned,
  listCases,
  listOpeningsOf,
  listReportsBy,
  listReportsOf,
  readHistory,
} from './queries.ts'
import { removePostingDirectly, takeRemovalBack } from './removal.ts'
import {
  findReportedConversation,
  findReportedPerson,
  findReportedPosting,
  type StoredReport,
  storeReport,
} from './report.ts'

/** Registers the endpoints of `moderationEndpoints`. */
export function registerModerationRoutes(app: FastifyInstance, context: ServerContext) {
  registerReportRoutes(app, context)
  registerStaffRoutes(app, context)
  registerDecisionRoutes(app, context)
}

function registerReportRoutes(app: FastifyInstance, context: AppContext) {
  const findJob = createJobLoader(context)
  // Only stored reports count. Nobody meets twenty bad postings a day.
  const limitRule = { max: 20, seconds: 86_400, text: 'You have sent many reports today.' }
  const limit = context.rateLimiters.shared('report', limitRule)

  /** Counts a report against the limit, unless it was there before. */
  async function countReport(person: Person, store: () => Promise<StoredReport>) {
    await limit.count(person.id)
    let isNew = false
    try {
      const stored = await store()
      isNew = stored.isNew
      return success({
        message: isNew ? 'Your report has arrived' : 'You have reported this already',
        data: presentMyReport(stored.row),
      })
    } finally {
      if (!isNew) await limit.refund(person.id)
    }
  }

  registerRoute(
    app,
    moderationEndpoints.reportPosting,
    moderationSchemas.reportPosting,
    async ({ person, params, body }) => {
      const thing = await findReportedPosting(findJob, person, params.id)
      return countReport(person, () => storeReport(context, person, thing, body))
    },
  )

  registerRoute(
    app,
    moderationEndpoints.reportPerson,
    moderationSchemas.reportPerson,
    async ({ person, params, body }) => {
      const thing = await findReportedPerson(context, person, params.id)
      return countReport(person, () => storeReport(context, person, thing, body))
    },
  )

  registerRoute(
    app,
    moderationEndpoints.reportConversation,
    moderationSchemas.reportConversation,
    async ({ person, params, body }) => {
      const thing = await findReportedConversation(context, person, params.id)
      return countReport(person, () => storeReport(context, person, thing, body))
    },
  )

  registerRoute(app, moderationEndpoints.listMine, moderationSchemas.listMine, async ({ person, query }) => {
    const { rows, total } = await listReportsBy(context.db, person.id, query)
    return success({
      data: rows.map(presentMyReport),
      pagination: paginate(query.page, query.limit, total),
    })
  })
}

function registerStaffRoutes(app: FastifyInstance, context: ServerContext) {
  const { db } = context

  registerRoute(app, moderationEndpoints.listCases, moderationSchemas.listCases, async ({ query }) => {
    const [rows, counts] = await Promise.all([listCases(db, query), countCases(db)])
    return success({
      data: { cases: rows.map(presentCase), counts },
      pagination: paginate(query.page, query.limit, counts[query.state]),
    })
  })

  registerRoute(app, moderationEndpoints.openCase, moderationSchemas.openCase, async ({ person, params }) => {
    const row = (await findCase(db, params.id)) ?? notFound('Report')
    await audit(db, { action: 'report.opened', user: person.id, subject: row.id })
    return caseResponse(row.id, person)
  })

  registerRoute(
    app,
    moderationEndpoints.decideCase,
    moderationSchemas.decideCase,
    async ({ person, params, body }) => {
      await decideCase(context, person, params.id, body)
      return caseResponse(params.id, person)
    },
  )

  registerRoute(
    app,
    moderationEndpoints.decideAppeal,
    moderationSchemas.decideAppeal,
    async ({ person, params, body }) => {
      await decideAppeal(context, person, params.id, body)
      return caseResponse(params.id, person)
    },
  )

  registerPostingRoutes(app, context, caseResponse)

  async function caseResponse(id: string, viewer: Person) {
    const row = (await findCase(db, id)) ?? notFound('Report')
    const [reports, history, openings] = await Promise.all([
      listReportsOf(db, id),
      readHistory(db, row),
      listOpeningsOf(db, id),
    ])
    return success({ data: presentCaseDetails(row, { reports, history, openings }, viewer) })
  }
}

function registerPostingRoutes(
  app: FastifyInstance,
  context: AppContext,
  caseResponse: (id: string, viewer: Person) => Promise<{ success: true; data: ModerationCaseDetails }>,
) {
  const { db, clock } = context
  const findJob = createJobLoader(context)

  registerRoute(app, moderationEndpoints.listPostings, moderationSchemas.listPostings, async ({ query }) => {
    const filter = { ...query, today: todayInIndia(clock) }
    const total = await countPostings(db, filter)
    const data =
      (query.page - 1) * query.limit >= MAX_EXACT_COUNT ? [] : await listPostings(db, filter, query)
    return success({ data, pagination: paginate(query.page, query.limit, total) })
  })

  registerRoute(
    app,
    moderationEndpoints.removePosting,
    moderationSchemas.removePosting,
    async ({ person, params, body }) =>
      caseResponse(await removePostingDirectly(context, findJob, person, params.id, body), person),
  )

  registerRoute(
    app,
    moderationEndpoints.takeBack,
    moderationSchemas.takeBack,
    async ({ person, params, body }) => {
      await takeRemovalBack(context, person, params.id, body.note)
      return caseResponse(params.id, person)
    },
  )
}

function registerDecisionRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(
    app,
    moderationEndpoints.findRemoval,
    moderationSchemas.findRemoval,
    async ({ person, params }) => {
      const removal = (await findRemoval(context.db, params.id)) ?? notFound('Decision')
      if (person.role !== 'PLATFORM_EMPLOYEE' && !isConcerned(person, removal)) notFound('Decision')
      return success({ data: { caseId: removal.id } })
    },
  )

  registerRoute(
    app,
    moderationEndpoints.getDecision,
    moderationSchemas.getDecision,
    async ({ person, params }) =>
      success({
        data: presentDecision(await requireDecisionAbout(context, person, params.id), context.clock()),
      }),
  )

  registerRoute(app, moderationEndpoints.appeal, moderationSchemas.appeal, async ({ person, params, body }) =>
    success({
      data: presentDecision(await storeAppeal(context, person, params.id, body.text), context.clock()),
    }),
  )
}
