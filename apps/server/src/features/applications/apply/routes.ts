import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { applicationSchemas } from '@endorse/contract/applications/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { readIdempotencyKey } from '../../../platform/http/idempotency.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { verifiedMark } from '../../accounts/email-proof.ts'
import { withForm } from '../../files/form.ts'
import { uploadRules } from '../../files/upload-rules.ts'
import { createJobLoader, requireJob } from '../../job-postings/service.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToApplicant } from '../present.ts'
import { hasAwayEndorsers } from './queries.ts'
import { apply } from './service.ts'

/** Registers the endpoints for applying to a job posting, and for reading before who will see the application. */
export function applyRoutes(app: FastifyInstance, context: AppContext) {
  const findJob = createJobLoader(context)

  registerRoute(
    app,
    applicationEndpoints.getRecipients,
    applicationSchemas.getRecipients,
    async ({ person, params }) => {
      const job = await requireJob(findJob, person, params.id)
      return success({
        data: {
          claimer:
            job.claimed_by && job.claimer_name && job.claimer_first_name && job.claimer_takes_requests
              ? {
                  name: job.claimer_name,
                  firstName: job.claimer_first_name,
                  verifiedAt: verifiedMark(job.claimer_proved_at, context.clock()),
                }
              : null,
          endorsers: job.endorsers,
          ...(job.endorsers === 0 &&
            (await hasAwayEndorsers(context.db, job.company_id)) && { away: true as const }),
        },
      })
    },
  )

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
          return success({
            message: 'Application submitted successfully',
            data: presentToApplicant(row, person, createFileUrlSigner(context, person), context.clock()),
          })
        },
      ),
    { status: 201, limit: byPerson(limit), notSignedInText: 'Authentication required to apply for jobs' },
  )
}
