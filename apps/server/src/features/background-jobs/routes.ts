import { backgroundJobEndpoints } from '@endorse/contract/background-jobs/endpoints'
import { backgroundJobSchemas } from '@endorse/contract/background-jobs/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { audit } from '../../platform/operations/audit.ts'
import { listFailedJobs, listQueueFigures } from './queries.ts'

/** Registers the endpoints of `backgroundJobEndpoints`. */
export function registerBackgroundJobRoutes(app: FastifyInstance, { db, queue, clock }: AppContext) {
  registerRoute(app, backgroundJobEndpoints.backgroundJobs, backgroundJobSchemas.backgroundJobs, async () =>
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
    backgroundJobEndpoints.retryBackgroundJobs,
    backgroundJobSchemas.retryBackgroundJobs,
    async ({ person, body }) => {
      const failed = (await listFailedJobs(db)).filter(({ id }) => body.ids.includes(id))
      const retried = failed.length
      await inTransactionOf(db, person, async (tx) => {
        await queue.retry(failed.map(({ id, queue: name }) => ({ id, name })))
        await audit(tx, { action: 'background-jobs.retried', user: person.id, data: { count: retried } })
      })
      const message = retried === 1 ? 'The job runs again' : `${retried} jobs run again`
      return success({ message, retried })
    },
  )
}
