import { createReadStream } from 'node:fs'
import type { z } from 'zod'
import { AppError } from '../../platform/http/errors.ts'
import type { ExtractionFailure, ReadingTask } from '../files/parse/extraction-result.ts'
import { type OpenDocument, readDocumentValues } from '../files/parse/read-document.ts'
import type { TemporaryDocument } from '../files/temporary-document.ts'

type ValuesTask = Exclude<ReadingTask, 'text'>

/** Reads the values of an uploaded document from its temporary file. */
export function readTemporaryDocument<T>(
  { type, received }: TemporaryDocument,
  task: ValuesTask,
  schema: z.ZodType<T>,
  field: string,
): Promise<T> {
  return readValues({ type, open: async () => createReadStream(received.path) }, task, schema, field)
}

/** Reads the values of a document in a child process. Throws 400 with the reason when it cannot be read. */
export async function readValues<T>(
  document: OpenDocument,
  task: ValuesTask,
  schema: z.ZodType<T>,
  field: string,
): Promise<T> {
  const result = await readDocumentValues(document, task, schema)
  if ('values' in result) return result.values
  const isBlank = result.failure === 'no-text' && document.type !== 'pdf'
  const text = isBlank ? noText : failureTexts[result.failure]
  throw new AppError('BAD_FILE', text, { fields: { [field]: text } })
}

const tooLarge =
  'This file takes too long to read. Please fill in the fields yourself, or upload a simpler copy.'

/** Only a PDF can be a scan. */
const noText = 'This file has no text. Please upload another one, or fill in the fields yourself.'

const failureTexts: Record<ExtractionFailure, string> = {
  'too-many-pages': 'This file has too many pages. Please upload a shorter one.',
  password: 'This file is protected by a password. Please upload it without one.',
  damaged: 'This file is damaged or incomplete. Please save it again and upload the new copy.',
  'no-text':
    'This file is a scan: its pages are pictures without text. Please upload the original document, or fill in the fields yourself.',
  'took-too-long': tooLarge,
  'took-too-much-memory': tooLarge,
}
