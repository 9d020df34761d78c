import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { badInput } from '../../platform/http/errors.ts'
import type { TemporaryFile } from '../../platform/storage/storage.ts'
import { drain } from './drain.ts'
import { inspectDocument } from './inspect/document.ts'
import { InvalidFileError } from './inspect/invalid-file.ts'
import { parseMultipart } from './multipart.ts'
import type { ReadableType } from './parse/read-document.ts'
import { createUpload } from './upload.ts'
import { invalidFileError, type UploadRules } from './upload-rules.ts'

/** A valid document that is discarded at the end of its request. */
export interface TemporaryDocument {
  type: ReadableType
  received: TemporaryFile
}

/** Parses a multipart request with one document and calls `handle` with it. Nothing of the document is kept. */
export async function withTemporaryDocument<T>(
  context: AppContext,
  request: FastifyRequest,
  rules: UploadRules,
  handle: (document: TemporaryDocument) => Promise<T>,
): Promise<T> {
  const upload = createUpload(context)
  try {
    const { files } = await parseMultipart(context, request, rules, upload.track)
    const [file] = files
    if (!file)
      return badInput(Object.fromEntries(Object.keys(rules).map((field) => [field, 'Please choose a file'])))
    const type = await inspectDocument(file.received).catch((error: unknown) => {
      throw error instanceof InvalidFileError ? invalidFileError(file.field, file.rule, error.reason) : error
    })
    return await handle({ type, received: file.received })
  } catch (error) {
    drain(request.raw)
    throw error
  } finally {
    await upload.cleanUp()
  }
}
