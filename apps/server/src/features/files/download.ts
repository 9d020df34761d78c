import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { ServerContext } from '../../platform/module.ts'
import { audit } from '../../platform/operations/audit.ts'
import { contentDisposition, safeFileName } from './file-name.ts'
import { findSharedFile } from './file-usage.ts'
import { isValidFileLink } from './links.ts'
import { type FileRow, findLinkedFile, isOwnedBy, type LinkedFile, type VisibleFile } from './queries.ts'
import { linkToFile, openFile } from './service.ts'

const LinkQuery = z.object({
  for: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
})

/**
 * Registers `GET /files/:id`, which serves a file to anyone with a valid signed link, as long as the user it was signed for
 * may read the file. The browser opens links without a session token, and one with the token of another user opens nothing. The
 * audit log records the user of the link.
 */
export function registerDownloadRoute(app: FastifyInstance, context: ServerContext) {
  app.get<{ Params: { id: string } }>('/files/:id', { schema: { hide: true } }, async (request, reply) => {
    const link = LinkQuery.safeParse(request.query)
    if (!link.success) return notFound('File')
    const { for: personId, expires, signature } = link.data
    const { id } = request.params
    const sender = await app.authenticate(request)
    if (sender && sender.id !== personId) return notFound('File')
    if (!isValidFileLink(context.config.secret, { fileId: id, personId, expires }, signature))
      return notFound('File')
    const linked = (await findLinkedFile(context.db, id, personId)) ?? notFound('File')
    const file = (await findReadable(context, linked)) ?? notFound('File')
    await auditResumeAccess(context, file, personId)
    const disposition = contentDisposition(downloadName(file))
    const address = isDownload(request, file) ? await linkToFile(context, file, disposition) : undefined
    if (address) return reply.headers(securityHeaders).redirect(address)
    return reply
      .headers({
        ...securityHeaders,
        ...(file.kind === 'image' && imageCaching),
        'content-length': file.size,
        'content-disposition': disposition,
      })
      .type(file.content_type)
      .send(await openFile(context, file))
  })
}

/**
 * Whether the browser saves the file, which can then come from another address. A page that reads it is not let to, and a picture
 * would be loaded again each time.
 */
function isDownload({ headers }: FastifyRequest, { kind }: FileRow): boolean {
  const destination = headers['sec-fetch-dest']
  return kind !== 'image' && (destination === undefined || destination === 'document')
}

/** The link shows who could read the file when it was signed. Since then it may have been deleted, withdrawn or passed on. */
async function findReadable(
  context: ServerContext,
  { file, reader }: LinkedFile,
): Promise<VisibleFile | undefined> {
  if (file.deleted_at === null && isOwnedBy(reader.id, file)) return file
  return findSharedFile(context, reader, file)
}

/** No script execution, MIME sniffing, caching or framing. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
}

/** A file never changes. The reader's browser may keep a picture for an hour, so that lists do not load faces again. */
const imageCaching = { 'cache-control': 'private, max-age=3600' }

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
