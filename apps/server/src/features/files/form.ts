import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { badInput } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import { drain } from './drain.ts'
import { readParts } from './multipart.ts'
import { openUpload } from './upload.ts'
import type { UploadRules } from './upload-rules.ts'
import { settleFile, type UploadedFile } from './uploaded-file.ts'

export interface Form<F, R extends UploadRules> {
  fields: F
  files: { [Field in keyof R]?: UploadedFile }
}

export async function acceptForms(app: FastifyInstance) {
  await app.register(multipart)
}

/**
 * Reads a multipart request and hands on its fields and files once all of them are good. Of an upload that ends badly,
 * wherever and however, no file is left behind.
 */
export async function withForm<S extends z.ZodObject, R extends UploadRules, T>(
  house: House,
  request: FastifyRequest,
  schema: S,
  rules: R,
  use: (form: Form<z.output<S>, R>) => Promise<T>,
): Promise<T> {
  const upload = openUpload(house)
  try {
    const parts = await readParts(request, house.storage, rules, upload.hold)
    const fields = check(schema, parts.fields)
    const files: Record<string, UploadedFile> = {}
    for (const file of parts.files) files[file.field] = await settleFile(file, house.storage, upload)
    return await use({ fields, files: files })
  } catch (error) {
    drain(request.raw)
    throw error
  } finally {
    await upload.end()
  }
}

/** A field that was sent once is a text, one that was repeated a list. */
function check<S extends z.ZodObject>(schema: S, sent: Map<string, string[]>): z.output<S> {
  const values = [...sent].map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts])
  const read = schema.safeParse(Object.fromEntries(values))
  if (!read.success) {
    badInput(
      Object.fromEntries(
        read.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
      ),
    )
  }
  return read.data
}
