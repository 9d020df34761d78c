import { applicationCalls } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/door.ts'
import type { House } from '../../../platform/house.ts'
import { repeatable } from '../../../platform/idempotency.ts'
import { byPerson } from '../../../platform/limits.ts'
import { withForm } from '../../files/form.ts'
import { uploadRules } from '../../files/upload-rules.ts'
import { linksFor } from '../links.ts'
import { presentOwn } from '../present.ts'
import { apply } from './service.ts'

export function applyRoutes(app: FastifyInstance, house: House) {
  // Nobody reads and answers a hundred postings an hour with care.
  const limit = house.limits.shared('apply', {
    times: 100,
    seconds: 3600,
    text: 'You have applied to many jobs in a short time.',
  })

  serve(
    app,
    applicationCalls.apply,
    ['JOB_SEEKER'],
    ({ person, request }) =>
      withForm(house, request, applicationCalls.apply.form, uploadRules.apply, async ({ fields, files }) => {
        const upload = files.resume ?? files.resumeFile
        const { jobPostingId, selectedResumeUrl, coverLetter, additionalNotes } = fields
        const row = await apply(
          house,
          person,
          { ...fields, upload },
          repeatable(
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
          data: presentOwn(row, person, linksFor(house, person)),
        }
      }),
    { status: 201, limit: byPerson(limit) },
  )
}
