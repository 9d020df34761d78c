import { applicationReviewEndpoints } from '@endorse/contract/applications/review/endpoints'
import { applicationReviewSchemas } from '@endorse/contract/applications/review/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { presentUndo } from '../../../platform/events/undoable-changes.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { decideMany } from './service.ts'

/** Registers the endpoint that decides many applications at once. */
export function bulkDecisionRoutes(app: FastifyInstance, context: AppContext) {
  registerRoute(
    app,
    applicationReviewEndpoints.decideMany,
    applicationReviewSchemas.decideMany,
    async ({ person, body }) => {
      const { results, change } = await decideMany(context, person, body)
      const verb = body.newStatus === 'REJECTED' ? 'rejected' : 'approved'
      return success({
        message: summaryOf(verb, results),
        data: results,
        undo: presentUndo(context, change),
      })
    },
  )
}

function summaryOf(verb: string, results: readonly { decided: boolean }[]): string {
  const decided = results.filter((result) => result.decided).length
  const left = results.length - decided
  return left === 0 ? `${decided} ${verb}` : `${decided} ${verb}, ${left} not`
}
