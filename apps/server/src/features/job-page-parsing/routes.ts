import { jobPageParsingEndpoints } from '@endorse/contract/job-page-parsing/endpoints'
import { jobPageParsingSchemas } from '@endorse/contract/job-page-parsing/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { readJobFromUrl } from './service.ts'

/** Registers the endpoint of `jobPageParsingEndpoints`. */
export function registerJobPageParsingRoutes(app: FastifyInstance, context: AppContext) {
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
    jobPageParsingEndpoints.extractFromUrl,
    jobPageParsingSchemas.extractFromUrl,
    async ({ body }) => success({ data: await readJobFromUrl(context, body.url) }),
    { limit },
  )
}
