import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Visible } from '../../platform/visible.ts'
import type { ExtractedText, ExtractionResult } from './parse/extraction-result.ts'
import { type ReadableType, readableTypes, readDocument } from './parse/read-document.ts'
import {
  type FileRow,
  findExtraction,
  findFile,
  insertExtraction,
  listResumesOf,
  type VisibleFile,
} from './queries.ts'
import { documentTypes } from './uploaded-file.ts'

/** Returns the text of a resume. It is extracted on first access; the result is stored, including failures. */
export async function getResumeText(context: AppContext, file: VisibleFile): Promise<string> {
  const extraction = (await findExtraction(context.db, file.id)) ?? (await extractOnce(context, file))
  if ('text' in extraction) return extraction.text
  throw new AppError('BAD_FILE', 'Failed to parse resume')
}

/** Returns the text of the resume of what a person may see; null without a resume, or when it has none. */
export async function findResumeText(
  context: AppContext,
  { resume_file_id: fileId }: Visible<{ resume_file_id: string | null }>,
): Promise<ExtractedText | null> {
  const file = fileId ? await findFile(context.db, fileId) : undefined
  return file ? textOf(context, file) : null
}

/** Returns the text of the newest resume in a user's library; null without one, or when it cannot be read. */
export async function findNewestResumeText(
  context: AppContext,
  ownerId: string,
): Promise<ExtractedText | null> {
  const [newest] = await listResumesOf(context.db, ownerId)
  return newest ? textOf(context, newest) : null
}

async function textOf(context: AppContext, file: FileRow): Promise<ExtractedText | null> {
  const extraction = (await findExtraction(context.db, file.id)) ?? (await extractOnce(context, file))
  return 'text' in extraction ? extraction : null
}

const pendingExtractions = new Map<string, Promise<ExtractionResult>>()

/** Concurrent requests for the same file share one extraction. */
function extractOnce(context: AppContext, file: FileRow): Promise<ExtractionResult> {
  const running = pendingExtractions.get(file.id)
  if (running) return running
  const extraction = extractAndStore(context, file).finally(() => pendingExtractions.delete(file.id))
  pendingExtractions.set(file.id, extraction)
  return extraction
}

async function extractAndStore({ db, storage, log }: AppContext, file: FileRow): Promise<ExtractionResult> {
  const extraction = await readDocument(readableTypeOf(file), () => storage.open(file.storage_key))
  if ('failure' in extraction)
    log.info({ file: file.id, failure: extraction.failure }, 'text extraction of a resume failed')
  await insertExtraction(db, file.id, extraction)
  return extraction
}

/** Returns the type of a stored document. */
export function readableTypeOf(file: FileRow): ReadableType {
  const type = readableTypes.find((readable) => documentTypes[readable] === file.content_type)
  if (!type) throw new Error(`${file.content_type} is not a readable document type`)
  return type
}
