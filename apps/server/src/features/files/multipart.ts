import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { badInput, Refusal } from '../../platform/errors.ts'
import { type Received, type Storage, TooLarge } from '../../platform/storage.ts'
import { refuseTooLarge, type UploadRule, type UploadRules } from './upload-rules.ts'

export interface Parts {
  /** Each field with everything that was sent for it. */
  fields: Map<string, string[]>
  files: ReceivedFile[]
}

export interface ReceivedFile {
  field: string
  rule: UploadRule
  givenName: string
  received: Received
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
export async function readParts(
  request: FastifyRequest,
  storage: Storage,
  rules: UploadRules,
  hold: (received: Received) => void,
): Promise<Parts> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA', 'Please send this as a multipart form')
  const parts: Parts = { fields: new Map(), files: [] }
  const allParts = request.parts({ limits: { ...limits, files: Object.keys(rules).length } })
  for await (const part of completed(allParts)) {
    if (part.type === 'field') {
      parts.fields.set(part.fieldname, [...(parts.fields.get(part.fieldname) ?? []), textOf(part)])
    } else if (isEmpty(part)) {
      part.file.resume()
    } else {
      const file = await receiveFile(part, storage, rules)
      hold(file.received)
      parts.files.push(file)
    }
  }
  return parts
}

async function receiveFile(part: MultipartFile, storage: Storage, rules: UploadRules): Promise<ReceivedFile> {
  const field = part.fieldname
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
  if (!rule) badInput({ [field]: 'No file is expected here' })
  const received = await storage.receive(part.file, rule.maxBytes).catch((error: unknown) => {
    throw error instanceof TooLarge ? refuseTooLarge(field, rule) : asRefusal(error)
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

async function* completed(parts: AsyncIterable<Multipart>): AsyncGenerator<Multipart> {
  try {
    yield* parts
  } catch (error) {
    throw asRefusal(error)
  }
}

/** What the reader of the form stumbles over is the sender's doing; what the disk says is ours. */
function asRefusal(error: unknown): unknown {
  const isKnown =
    error instanceof Refusal || (error instanceof Error && ('statusCode' in error || 'syscall' in error))
  return isKnown
    ? error
    : new Refusal('BAD_INPUT', 'The form did not arrive completely. Please send it again.')
}
