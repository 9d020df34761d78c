import { reviewViewEndpoints } from '@endorse/contract/applications/review-views/endpoints'
import {
  type ReviewView,
  type ReviewViewFilters,
  reviewViewSchemas,
} from '@endorse/contract/applications/review-views/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { presentUndo } from '../../../platform/events/undoable-changes.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import type { Person } from '../../../platform/person.ts'
import { type CountedList, countLists } from '../review/queries.ts'
import { listViews } from './queries.ts'
import { removeView, renameView, saveView } from './service.ts'

/** Registers the endpoints of the saved views of the review list. */
export function reviewViewRoutes(app: FastifyInstance, context: AppContext) {
  const { db } = context

  registerRoute(app, reviewViewEndpoints.listViews, reviewViewSchemas.listViews, async ({ person }) =>
    success({
      data: await present(person),
    }),
  )

  registerRoute(app, reviewViewEndpoints.createView, reviewViewSchemas.createView, async ({ person, body }) =>
    success({
      data: await getOne(person, await saveView(context, person, body)),
    }),
  )

  registerRoute(
    app,
    reviewViewEndpoints.renameView,
    reviewViewSchemas.renameView,
    async ({ person, params, body }) => {
      await renameView(context, person, params.id, body.name)
      return success({ data: await getOne(person, params.id) })
    },
  )

  registerRoute(
    app,
    reviewViewEndpoints.deleteView,
    reviewViewSchemas.deleteView,
    async ({ person, params }) => {
      const change = await removeView(context, person, params.id)
      return success({ message: 'View deleted', undo: presentUndo(context, change) })
    },
  )

  async function getOne(person: Person, id: string): Promise<ReviewView> {
    const [view] = await present(person, id)
    return view ?? notFound('View')
  }

  async function present(person: Person, id?: string): Promise<ReviewView[]> {
    const rows = await listViews(db, person.id, id)
    const counts = await countLists(
      db,
      person,
      rows.map(({ filters }) => toCountedList(filters)),
    )
    return rows.map((row, index) => ({ ...row, count: counts[index] ?? 0 }))
  }
}

function toCountedList({ tab, status, search, dateRange, ...filters }: ReviewViewFilters): CountedList {
  return {
    tab,
    status: status || undefined,
    filters: { ...filters, search: search || undefined, dateRange: dateRange || undefined },
  }
}
