import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import { jobPostingSchemas } from '@endorse/contract/job-postings/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { presentJob } from './present.ts'
import { createJobLoader, requireJob } from './service.ts'

/** Registers the endpoint that shows a job posting. */
export function registerJobRoutes(app: FastifyInstance, context: AppContext) {
  const findJob = createJobLoader(context)

  registerRoute(app, jobPostingEndpoints.getJob, jobPostingSchemas.getJob, async ({ person, params }) => {
    return presentJob(await requireJob(findJob, person, params.id), person, context.config)
  })
}
