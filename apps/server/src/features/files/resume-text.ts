import { Refusal } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import { type ReadableType, readableTypes, readDocument } from './parse/read-document.ts'
import type { Reading } from './parse/reading.ts'
import { type FileRow, findReading, insertReading } from './queries.ts'
import { documentTypes } from './uploaded-file.ts'

/** What a resume says. It is read once, at the first asking, and what came of it is kept, a failure too. */
export async function textOfResume(house: House, file: FileRow): Promise<string> {
  const reading = (await findReading(house.db, file.id)) ?? (await readOnce(house, file))
  if ('text' in reading) return reading.text
  throw new Refusal('BAD_FILE', 'Failed to parse resume')
}

const underWay = new Map<string, Promise<Reading>>()

/** Two who ask at the same time wait for the same reading. */
function readOnce(house: House, file: FileRow): Promise<Reading> {
  const running = underWay.get(file.id)
  if (running) return running
  const reading = readAndKeep(house, file).finally(() => underWay.delete(file.id))
  underWay.set(file.id, reading)
  return reading
}

async function readAndKeep({ db, storage, log }: House, file: FileRow): Promise<Reading> {
  const reading = await readDocument(typeOf(file), () => storage.open(file.storage_key))
  if ('failure' in reading)
    log.info({ file: file.id, failure: reading.failure }, 'a resume could not be read')
  await insertReading(db, file.id, reading)
  return reading
}

function typeOf(file: FileRow): ReadableType {
  const type = readableTypes.find((readable) => documentTypes[readable] === file.content_type)
  if (!type) throw new Error(`${file.content_type} has no text`)
  return type
}
