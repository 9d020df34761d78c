import { jobReadingEndpoints } from '@endorse/contract/job-reading/endpoints'
import { jobReadingSchemas } from '@endorse/contract/job-reading/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { readJobFromUrl } from './service.ts'

/** Registers the endpoint of `jobReadingEndpoints`. */
export function registerJobReadingRoutes(app: FastifyInstance, context: AppContext) {
  // Each reading makes requests to another site and starts a process.
  const limit = byPerson(
    context.rateLimiters.shared('url-reading', {
      max: 30,
      seconds: 600,
      text: 'You have had many pages read.',
    }),
  )
  registerRoute(
    app,
    jobReadingEndpoints.extractFromUrl,
    jobReadingSchemas.extractFromUrl,
    async ({ body }) => success({ data: await readJobFromUrl(context, body.url) }),
    { limit },
  )
}
