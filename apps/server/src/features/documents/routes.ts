import { documentEndpoints } from '@endorse/contract/documents/endpoints'
import { documentSchemas, JobDocument, ResumeDocument } from '@endorse/contract/documents/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { byPerson } from '../../platform/security/rate-limits.ts'
import { findResume, openResume } from '../files/service.ts'
import { withTemporaryDocument } from '../files/temporary-document.ts'
import { uploadRules } from '../files/upload-rules.ts'
import { readTemporaryDocument, readValues } from './read-values.ts'

/** Registers the endpoints of `documentEndpoints`. */
export function registerDocumentRoutes(app: FastifyInstance, context: AppContext) {
  // Each reading starts a process that may take ten seconds.
  const limit = byPerson(
    context.rateLimiters.shared('document-reading', {
      max: 30,
      seconds: 600,
      text: 'You have had many documents read.',
    }),
  )

  registerRoute(
    app,
    documentEndpoints.extractFromPdf,
    documentSchemas.extractFromPdf,
    ({ request }) =>
      withTemporaryDocument(context, request, uploadRules.jobDocument, async (document) =>
        success({
          data: await readTemporaryDocument(document, 'job', JobDocument, 'jobPdf'),
        }),
      ),
    { limit },
  )

  registerRoute(
    app,
    documentEndpoints.readUploadedResume,
    documentSchemas.readUploadedResume,
    ({ request }) =>
      withTemporaryDocument(context, request, uploadRules.resumeToRead, async (document) =>
        success({
          data: await readTemporaryDocument(document, 'resume', ResumeDocument, 'resume'),
        }),
      ),
    { limit },
  )

  registerRoute(
    app,
    documentEndpoints.readResume,
    documentSchemas.readResume,
    async ({ person, params }) => {
      const file = (await findResume(context.db, person, params.id)) ?? notFound('Resume')
      const data = await readValues(openResume(context, file), 'resume', ResumeDocument, 'resume')
      return success({ data })
    },
    { limit },
  )
}
