import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import {
  type ExtractionResult,
  extractionFailures,
  MAX_TEXT_LENGTH,
  type ReadingTask,
  type ValuesResult,
} from './extraction-result.ts'
import { type ProcessLimits, runLimitedProcess } from './limited-process.ts'

/** The types of documents whose text can be extracted. */
export const readableTypes = ['pdf', 'docx', 'doc'] as const
/** The type of a document whose text can be extracted. */
export type ReadableType = (typeof readableTypes)[number]

/** A document that has passed the inspection, and how to open its content. */
export interface OpenDocument {
  type: ReadableType
  open: () => Promise<Readable>
}

/** Extracts the text of a document in a child process, which isolates the server from malicious documents. */
export async function readDocument(
  type: ReadableType,
  open: () => Promise<Readable>,
  limits?: ProcessLimits,
): Promise<ExtractionResult> {
  return TextResult.parse(await runChild(type, 'text', open, limits))
}

/** Reads the values of a document in a child process. `values` is the schema of what the task yields. */
export async function readDocumentValues<T>(
  { type, open }: OpenDocument,
  task: Exclude<ReadingTask, 'text'>,
  values: z.ZodType<T>,
): Promise<ValuesResult<T>> {
  const output = await runChild(type, task, open)
  const failed = FailedResult.safeParse(output)
  return failed.success ? failed.data : z.object({ values }).parse(output)
}

function runChild(
  type: ReadableType,
  task: ReadingTask,
  open: () => Promise<Readable>,
  limits?: ProcessLimits,
): Promise<unknown> {
  const args = [type, task]
  return runLimitedProcess({
    script,
    args,
    folders: ['features/files/parse/'],
    open,
    ...(limits && { limits }),
  })
}

const script = fileURLToPath(new URL('child.ts', import.meta.url))

const FailedResult = z.object({ failure: z.enum(extractionFailures) })
const TextResult = z.union([
  z.object({ text: z.string().max(MAX_TEXT_LENGTH), pageStarts: z.array(z.int()).nullable() }),
  FailedResult,
])
