import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { badInput } from '../../platform/http/errors.ts'
import { drain } from './drain.ts'
import { parseMultipart } from './multipart.ts'
import { quotaErrorOf } from './quota.ts'
import { createUpload } from './upload.ts'
import type { UploadRules } from './upload-rules.ts'
import { storeUpload, type UploadedFile } from './uploaded-file.ts'

/** A parsed multipart form. */
export interface UploadForm<F, R extends UploadRules> {
  fields: F
  files: { [Field in keyof R]?: UploadedFile }
}

/** Registers the parser of multipart bodies for all routes. */
export async function registerMultipart(app: FastifyInstance) {
  await app.register(multipart)
}

/**
 * Parses a multipart request and calls `handle` once all fields and files are valid. When anything fails, also in
 * `handle`, the stored files are removed.
 */
export async function withForm<S extends z.ZodObject, R extends UploadRules, T>(
  context: AppContext,
  request: FastifyRequest,
  schema: S,
  rules: R,
  handle: (form: UploadForm<z.output<S>, R>) => Promise<T>,
): Promise<T> {
  const upload = createUpload(context)
  const files: Record<string, UploadedFile> = {}
  let failure: unknown
  try {
    const parts = await parseMultipart(context, request, rules, upload.track)
    const fields = validateFields(schema, parts.fields)
    for (const file of parts.files) files[file.field] = await storeUpload(file, context.storage, upload)
    return await handle({ fields, files })
  } catch (error) {
    failure = error
    drain(request.raw)
    throw quotaErrorOf(error, Object.keys(files)) ?? error
  } finally {
    await upload.cleanUp(failure)
  }
}

/** A repeated field is an array, any other a string. */
function validateFields<S extends z.ZodObject>(schema: S, sent: Map<string, string[]>): z.output<S> {
  const values = [...sent].map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts])
  const result = schema.safeParse(Object.fromEntries(values))
  if (!result.success) {
    badInput(
      Object.fromEntries(
        result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
      ),
    )
  }
  return result.data
}
