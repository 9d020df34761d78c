import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import { notFound } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import { asAttachment, safeFileName } from './file-name.ts'
import { isGenuine } from './links.ts'
import { type FileRow, findFile } from './queries.ts'

const Link = z.object({ for: z.uuid(), expires: z.coerce.number().int(), signature: z.string().max(100) })

/**
 * `GET /files/:id`: whoever holds a genuine link gets the file. A browser opens it as a page of its own, so it comes
 * without a session; the link says to whom it was handed, and that is written down.
 */
export function serveDownloads(app: FastifyInstance, house: House) {
  app.get<{ Params: { id: string } }>('/files/:id', { schema: { hide: true } }, async (request, reply) => {
    const link = Link.safeParse(request.query)
    if (!link.success) return notFound('File')
    const { for: personId, expires, signature } = link.data
    const { id } = request.params
    if (!isGenuine(house.config.secret, { fileId: id, personId, expires }, signature)) return notFound('File')
    const file = (await findFile(house.db, id)) ?? notFound('File')
    await noteOpening(house, file, personId)
    return reply
      .headers({
        ...guards,
        'content-length': file.size,
        'content-disposition': asAttachment(downloadName(file)),
      })
      .type(file.content_type)
      .send(await house.storage.open(file.storage_key))
  })
}

/** Nothing in a file may run, be guessed at, be kept or be framed. */
const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
}

/** Under the name that its owner gave it, with the ending of what it is. */
function downloadName(file: FileRow): string {
  return safeFileName(file.display_name, file.content_type)
}

async function noteOpening({ db }: House, file: FileRow, personId: string) {
  if (file.kind !== 'resume' || personId === file.owner_id) return
  await audit(db, {
    action: 'resume.opened',
    user: personId,
    subject: file.owner_id,
    data: { file: file.id },
  })
}
