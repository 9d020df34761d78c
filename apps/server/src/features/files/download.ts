import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { contentDisposition, safeFileName } from './file-name.ts'
import { isValidFileLink } from './links.ts'
import { type FileRow, findFile } from './queries.ts'

const LinkQuery = z.object({
  for: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
})

/**
 * Registers `GET /files/:id`, which serves a file to anyone with a valid signed link. The browser opens links without a
 * session token; the link contains the user it was issued to, which the audit log records.
 */
export function registerDownloadRoute(app: FastifyInstance, context: AppContext) {
  app.get<{ Params: { id: string } }>('/files/:id', { schema: { hide: true } }, async (request, reply) => {
    const link = LinkQuery.safeParse(request.query)
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

/** No script execution, MIME sniffing, caching or framing. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
}

/** The owner's name for the file with the extension of its content type. */
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
