import { documentParsingEndpoints } from '@endorse/contract/document-parsing/endpoints'
import {
  documentParsingSchemas,
  JobDocument,
  ResumeDocument,
} from '@endorse/contract/document-parsing/schemas'
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

/** Registers the endpoints of `documentParsingEndpoints`. */
export function registerDocumentParsingRoutes(app: FastifyInstance, context: AppContext) {
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
    documentParsingEndpoints.extractFromPdf,
    documentParsingSchemas.extractFromPdf,
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
    documentParsingEndpoints.readUploadedResume,
    documentParsingSchemas.readUploadedResume,
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
    documentParsingEndpoints.readResume,
    documentParsingSchemas.readResume,
    async ({ person, params }) => {
      const file = (await findResume(context.db, person, params.id)) ?? notFound('Resume')
      const data = await readValues(openResume(context, file), 'resume', ResumeDocument, 'resume')
      return success({ data })
    },
    { limit },
  )
}
