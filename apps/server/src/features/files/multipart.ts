import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError, badInput } from '../../platform/http/errors.ts'
import { type Storage, type TemporaryFile, TooLargeError } from '../../platform/storage/storage.ts'
import { scanUploads } from './scan-uploads.ts'
import { fileTooLargeError, type UploadRule, type UploadRules } from './upload-rules.ts'

/** The fields and files of a multipart body that has arrived in full. */
export interface MultipartParts {
  /** The values of each field. */
  fields: Map<string, string[]>
  files: UploadedPart[]
}

/** A file of the form that has arrived in full, with the rule of its field. */
export interface UploadedPart {
  field: string
  rule: UploadRule
  givenName: string
  received: TemporaryFile
}

const limits = {
  fieldNameSize: 100,
  // Enough for the longest work experience and education, as JSON.
  fieldSize: 128 * 1024,
  fields: 300,
  headerPairs: 20,
  // The storage enforces `maxBytes` of each field's rule.
  fileSize: Number.POSITIVE_INFINITY,
}

/** Parses a multipart request, streams its files to temporary files and scans them. Calls `track` for each of them. */
export async function parseMultipart(
  context: Pick<AppContext, 'db' | 'config' | 'log' | 'storage'>,
  request: FastifyRequest,
  rules: UploadRules,
  track: (received: TemporaryFile) => void,
): Promise<MultipartParts> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA', 'Please send this as a multipart form')
  const parts: MultipartParts = { fields: new Map(), files: [] }
  const allParts = request.parts({ limits: { ...limits, files: Object.keys(rules).length } })
  for await (const part of withRequestErrors(allParts)) {
    if (part.type === 'field') {
      parts.fields.set(part.fieldname, [...(parts.fields.get(part.fieldname) ?? []), textOf(part)])
    } else if (isEmpty(part)) {
      part.file.resume()
    } else {
      const file = await receivePart(part, context.storage, rules)
      track(file.received)
      parts.files.push(file)
    }
  }
  await scanUploads(context, request, parts.files)
  return parts
}

async function receivePart(part: MultipartFile, storage: Storage, rules: UploadRules): Promise<UploadedPart> {
  const field = part.fieldname
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
  if (!rule) badInput({ [field]: 'No file is expected here' })
  const received = await storage.receive(part.file, rule.maxBytes).catch((error: unknown) => {
    throw error instanceof TooLargeError ? fileTooLargeError(field, rule) : toRequestError(error)
  })
  return { field, rule, givenName: part.filename, received }
}

/** Browsers send an empty file field without a name and without content. */
function isEmpty(part: MultipartFile): boolean {
  return part.filename === ''
}

function textOf(part: MultipartValue): string {
  if (part.valueTruncated) badInput({ [part.fieldname]: 'This text is too long' })
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
}

async function* withRequestErrors(parts: AsyncIterable<Multipart>): AsyncGenerator<Multipart> {
  try {
    yield* parts
  } catch (error) {
    throw toRequestError(error)
  }
}

/** Converts errors of the multipart parser to 400. System errors (`syscall`) stay what they are and become 500. */
function toRequestError(error: unknown): unknown {
  const isKnown =
    error instanceof AppError || (error instanceof Error && ('statusCode' in error || 'syscall' in error))
  return isKnown
    ? error
    : new AppError('BAD_INPUT', 'The form did not arrive completely. Please send it again.')
}
