import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { badInput } from '../../platform/http/errors.ts'
import { drain } from './drain.ts'
import { parseMultipart } from './multipart.ts'
import { createUpload } from './upload.ts'
import type { UploadRules } from './upload-rules.ts'

/** A file that was sent, in memory. */
export interface ReceivedFile {
  givenName: string
  bytes: Buffer
}

/** Parses a multipart request with one file and returns it unchecked. Nothing of it is kept in the storage. */
export async function receiveFile(
  context: AppContext,
  request: FastifyRequest,
  rules: UploadRules,
): Promise<ReceivedFile> {
  const upload = createUpload(context)
  try {
    const { files } = await parseMultipart(context, request, rules, upload.track)
    const [file] = files
    if (!file)
      return badInput(Object.fromEntries(Object.keys(rules).map((field) => [field, 'Please choose a file'])))
    return { givenName: file.givenName, bytes: await file.received.bytes() }
  } catch (error) {
    drain(request.raw)
    throw error
  } finally {
    await upload.cleanUp()
  }
}
