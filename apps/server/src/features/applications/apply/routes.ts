import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { byPerson } from '../../../platform/rate-limits.ts'
import { registerRoute } from '../../../platform/route.ts'
import { withForm } from '../../files/form.ts'
import { uploadRules } from '../../files/upload-rules.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToApplicant } from '../present.ts'
import { apply } from './service.ts'

/** Registers the endpoint for applying to a job posting. */
export function applyRoutes(app: FastifyInstance, context: AppContext) {
  // More than a hundred applications an hour indicate a script.
  const limit = context.rateLimiters.shared('apply', {
    max: 100,
    seconds: 3600,
    text: 'You have applied to many jobs in a short time.',
  })

  registerRoute(
    app,
    applicationEndpoints.apply,
    applicationSchemas.apply,
    ({ person, request }) =>
      withForm(
        context,
        request,
        applicationSchemas.apply.form,
        uploadRules.apply,
        async ({ fields, files }) => {
          const upload = files.resume ?? files.resumeFile
          const { jobPostingId, selectedResumeUrl, coverLetter, additionalNotes } = fields
          const row = await apply(
            context,
            person,
            { ...fields, upload },
            readIdempotencyKey(
              request,
              person.id,
              jobPostingId,
              selectedResumeUrl,
              coverLetter,
              additionalNotes,
              upload?.sha256,
            ),
          )
          return {
            success: true as const,
            message: 'Application submitted successfully',
            data: presentToApplicant(row, person, createFileUrlSigner(context, person)),
          }
        },
      ),
    { status: 201, limit: byPerson(limit), notSignedInText: 'Authentication required to apply for jobs' },
  )
}
