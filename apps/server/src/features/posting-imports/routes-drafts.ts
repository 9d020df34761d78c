import { paginate } from '@endorse/contract/core/paging'
import { postingImportEndpoints as endpoints } from '@endorse/contract/posting-imports/endpoints'
import { postingImportSchemas as schemas } from '@endorse/contract/posting-imports/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { requireApprovedCompany } from '../../platform/http/access.ts'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { correctColumns, correctRow, discardDraft, publishImport } from './drafts.ts'
import { loadImport, presentDraftRow, requireImport } from './present.ts'
import { previewWithdrawal } from './queries-changes.ts'
import { findColumns, findDraftRow, listDraftRows } from './queries-drafts.ts'
import { withdrawImport } from './withdraw.ts'

/** Registers how company admins check, publish and withdraw the file of an import. */
export function registerDraftRoutes(app: FastifyInstance, context: AppContext) {
  const { db } = context
  const text = 'You have changed imports many times in a short time.'
  const shared = (name: string, max: number) =>
    byPerson(context.rateLimiters.shared(name, { max, seconds: 3600, text }))
  const changes = { limit: shared('draft-change', 600) }
  const publications = { limit: shared('publish-import', 120) }

  registerRoute(app, endpoints.getColumns, schemas.getColumns, async ({ person, params }) => {
    const { id } = await requireImport(db, person, params.id)
    return success({ data: await findColumns(db, id) })
  })

  registerRoute(
    app,
    endpoints.correctColumns,
    schemas.correctColumns,
    async ({ person, params, body }) => {
      await correctColumns(context, person, requireApprovedCompany(person), params.id, body)
      return success({
        message: 'The file is being read',
        data: await loadImport(context, person, params.id),
      })
    },
    changes,
  )

  registerRoute(app, endpoints.listDraftRows, schemas.listDraftRows, async ({ person, params, query }) => {
    const { id } = await requireImport(db, person, params.id)
    const { rows, total } = await listDraftRows(db, id, query)
    return success({
      data: rows.map(presentDraftRow),
      pagination: paginate(query.page, query.limit, total),
    })
  })

  registerRoute(
    app,
    endpoints.correctDraftRow,
    schemas.correctDraftRow,
    async ({ person, params: { id, position }, body }) => {
      const others = await correctRow(context, person, requireApprovedCompany(person), id, position, body)
      const row = (await findDraftRow(db, id, position)) ?? notFound('Row')
      return success({ message: `Row ${row.line} saved${othersText(others)}`, data: presentDraftRow(row) })
    },
    changes,
  )

  registerRoute(
    app,
    endpoints.publish,
    schemas.publish,
    async ({ person, params: { id } }) => {
      await publishImport(context, person, requireApprovedCompany(person), id)
      return success({ message: 'The jobs are being published', data: await loadImport(context, person, id) })
    },
    publications,
  )

  registerRoute(app, endpoints.discard, schemas.discard, async ({ person, params }) => {
    await discardDraft(context, person, requireApprovedCompany(person), params.id)
    return success({ message: 'The draft is deleted' })
  })

  registerRoute(app, endpoints.previewWithdrawal, schemas.previewWithdrawal, async ({ person, params }) => {
    const { id } = await requireImport(db, person, params.id)
    return success({ data: await previewWithdrawal(db, id) })
  })

  registerRoute(
    app,
    endpoints.withdraw,
    schemas.withdraw,
    async ({ person, params: { id }, body }) => {
      await withdrawImport(context, person, requireApprovedCompany(person), id, body)
      return success({ message: 'The import is withdrawn', data: await loadImport(context, person, id) })
    },
    publications,
  )
}

function othersText(others: number): string {
  if (others === 0) return ''
  return others === 1 ? ', and another one with this city' : `, and ${others} others with this city`
}
