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
import type { VisibleJob } from '../../job-postings/queries.ts'
import { createJobLoader, requireJob } from '../../job-postings/service.ts'
import { hasAwayEndorsers } from '../before-asking/away.ts'
import { type JobToAsk, lookAhead } from '../before-asking/outlook.ts'
import { createFileUrlSigner } from '../file-url-signer.ts'
import { presentToApplicant } from '../present.ts'
import { apply } from './service.ts'
import { createUploadLimit } from './upload-limit.ts'

/** Registers the endpoints for applying to a job posting, and for reading before who will see the application. */
export function applyRoutes(app: FastifyInstance, context: AppContext) {
  const findJob = createJobLoader(context)

  registerRoute(
    app,
    applicationEndpoints.getRecipients,
    applicationSchemas.getRecipients,
    async ({ person, params }) => {
      const job = await requireJob(findJob, person, params.id)
      const claimer = claimerOf(job, context.clock())
      const { city, location, skills } = job
      return success({
        data: {
          ...(await lookAhead(context, person, {
            companyId: job.company_id,
            title: job.title,
            city: city ?? location,
            skills,
            claimer,
          })),
          claimer,
          endorsers: job.endorsers,
          ...(job.endorsers === 0 &&
            (await hasAwayEndorsers(context.db, job.company_id)) && { away: true as const }),
        },
      })
    },
  )

  const limit = createUploadLimit(context)

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
          const { jobPostingId, selectedResumeUrl, coverLetter, additionalNotes, askFirst } = fields
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
              askFirst,
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

/** Returns the Endorser who has the job and takes requests. */
function claimerOf(job: VisibleJob, now: number): JobToAsk['claimer'] {
  if (!job.claimed_by || !job.claimer_name || !job.claimer_first_name || !job.claimer_takes_requests)
    return null
  return {
    id: job.claimed_by,
    name: job.claimer_name,
    firstName: job.claimer_first_name,
    hasPosted: job.created_by === job.claimed_by,
    verifiedAt: verifiedMark(job.claimer_proved_at, now),
  }
}
