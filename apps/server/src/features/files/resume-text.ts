import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { ExtractionResult } from './parse/extraction-result.ts'
import { type ReadableType, readableTypes, readDocument } from './parse/read-document.ts'
import { type FileRow, findExtraction, insertExtraction } from './queries.ts'
import { documentTypes } from './uploaded-file.ts'

/** What a resume says. It is read once, at the first asking, and what came of it is kept, a failure too. */
export async function getResumeText(context: AppContext, file: FileRow): Promise<string> {
  const extraction = (await findExtraction(context.db, file.id)) ?? (await extractOnce(context, file))
  if ('text' in extraction) return extraction.text
  throw new AppError('BAD_FILE', 'Failed to parse resume')
}

const pendingExtractions = new Map<string, Promise<ExtractionResult>>()

/** Two who ask at the same time wait for the same reading. */
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
    log.info({ file: file.id, failure: extraction.failure }, 'a resume could not be read')
  await insertExtraction(db, file.id, extraction)
  return extraction
}

function readableTypeOf(file: FileRow): ReadableType {
  const type = readableTypes.find((readable) => documentTypes[readable] === file.content_type)
  if (!type) throw new Error(`${file.content_type} has no text`)
  return type
}
