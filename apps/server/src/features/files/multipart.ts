import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, badInput } from '../../platform/errors.ts'
import { type Storage, type TemporaryFile, TooLargeError } from '../../platform/storage.ts'
import { fileTooLargeError, type UploadRule, type UploadRules } from './upload-rules.ts'

export interface MultipartParts {
  /** Each field with everything that was sent for it. */
  fields: Map<string, string[]>
  files: UploadedPart[]
}

export interface UploadedPart {
  field: string
  rule: UploadRule
  givenName: string
  received: TemporaryFile
}

const limits = {
  fieldNameSize: 100,
  // The longest list of somebody's work and education, as JSON.
  fieldSize: 128 * 1024,
  fields: 300,
  headerPairs: 20,
  // The storage counts, for each field by its own rule.
  fileSize: Number.POSITIVE_INFINITY,
}

/** Reads a multipart request to its end; files go to the storage while they arrive, and `hold` hears of each. */
export async function parseMultipart(
  request: FastifyRequest,
  storage: Storage,
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
      const file = await receivePart(part, storage, rules)
      track(file.received)
      parts.files.push(file)
    }
  }
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

/** A file field that was left alone is sent without a name and without content. */
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

/** What the reader of the form stumbles over is the sender's doing; what the disk says is ours. */
function toRequestError(error: unknown): unknown {
  const isKnown =
    error instanceof AppError || (error instanceof Error && ('statusCode' in error || 'syscall' in error))
  return isKnown
    ? error
    : new AppError('BAD_INPUT', 'The form did not arrive completely. Please send it again.')
}
