import { MAX_EXACT_COUNT, paginate } from '@endorse/contract/core/paging'
import { operationEndpoints } from '@endorse/contract/operation/endpoints'
import { operationSchemas } from '@endorse/contract/operation/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { audit } from '../../platform/operations/audit.ts'
import { daysBefore } from '../../platform/operations/retention.ts'
import { countAuditLog, listAuditLog } from './audit-log.ts'
import { listFailedJobs, listQueueFigures } from './background-jobs.ts'
import { countPeople, listPeople } from './people.ts'

/** Registers the endpoints of `operationEndpoints`. */
export function registerOperationRoutes(app: FastifyInstance, { db, queue, clock }: AppContext) {
  registerRoute(app, operationEndpoints.listPeople, operationSchemas.listPeople, async ({ query }) => {
    const total = await countPeople(db, query)
    const data = isBeyond(query) ? [] : await listPeople(db, query, query)
    return success({ data, pagination: paginate(query.page, query.limit, total) })
  })

  registerRoute(app, operationEndpoints.auditLog, operationSchemas.auditLog, async ({ query }) => {
    const filter = { ...query, since: daysBefore(new Date(clock()), Number(query.days)) }
    const total = await countAuditLog(db, filter)
    const data = isBeyond(query) ? [] : await listAuditLog(db, filter, query)
    return success({ data, pagination: paginate(query.page, query.limit, total) })
  })

  registerRoute(app, operationEndpoints.backgroundJobs, operationSchemas.backgroundJobs, async () =>
    success({
      data: {
        queues: await listQueueFigures(db),
        failed: await listFailedJobs(db),
        countedAt: new Date(clock()).toISOString(),
      },
    }),
  )

  registerRoute(
    app,
    operationEndpoints.retryBackgroundJobs,
    operationSchemas.retryBackgroundJobs,
    async ({ person, body }) => {
      const failed = (await listFailedJobs(db)).filter(({ id }) => body.ids.includes(id))
      await queue.retry(failed.map(({ id, queue: name }) => ({ id, name })))
      const retried = failed.length
      await audit(db, { action: 'background-jobs.retried', user: person.id, data: { count: retried } })
      const message = retried === 1 ? 'The job runs again' : `${retried} jobs run again`
      return success({ message, retried })
    },
  )
}

/** Whether a page begins after the last one that is counted. */
function isBeyond({ page, limit }: { page: number; limit: number }): boolean {
  return (page - 1) * limit >= MAX_EXACT_COUNT
}
