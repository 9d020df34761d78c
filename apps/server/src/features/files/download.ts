import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { contentDisposition, safeFileName } from './file-name.ts'
import { isValidFileLink } from './links.ts'
import { type FileRow, findFile } from './queries.ts'

const Link = z.object({ for: z.uuid(), expires: z.coerce.number().int(), signature: z.string().max(100) })

/**
 * `GET /files/:id`: whoever holds a genuine link gets the file. A browser opens it as a page of its own, so it comes
 * without a session; the link says to whom it was handed, and that is written down.
 */
export function registerDownloadRoute(app: FastifyInstance, context: AppContext) {
  app.get<{ Params: { id: string } }>('/files/:id', { schema: { hide: true } }, async (request, reply) => {
    const link = Link.safeParse(request.query)
    if (!link.success) return notFound('File')
    const { for: personId, expires, signature } = link.data
    const { id } = request.params
    if (!isValidFileLink(context.config.secret, { fileId: id, personId, expires }, signature))
      return notFound('File')
    const file = (await findFile(context.db, id)) ?? notFound('File')
    await auditResumeAccess(context, file, personId)
    return reply
      .headers({
        ...securityHeaders,
        'content-length': file.size,
        'content-disposition': contentDisposition(downloadName(file)),
      })
      .type(file.content_type)
      .send(await context.storage.open(file.storage_key))
  })
}

/** Nothing in a file may run, be guessed at, be kept or be framed. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
}

/** Under the name that its owner gave it, with the ending of what it is. */
function downloadName(file: FileRow): string {
  return safeFileName(file.display_name, file.content_type)
}

async function auditResumeAccess({ db }: AppContext, file: FileRow, personId: string) {
  if (file.kind !== 'resume' || personId === file.owner_id) return
  await audit(db, {
    action: 'resume.opened',
    user: personId,
    subject: file.owner_id,
    data: { file: file.id },
  })
}
