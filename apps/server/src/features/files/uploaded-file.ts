import { Readable } from 'node:stream'
import type { Storage, TemporaryFile } from '../../platform/storage/storage.ts'
import { safeFileName } from './file-name.ts'
import { inspectDocument, isPdf } from './inspect/document.ts'
import { reencodeImage } from './inspect/image.ts'
import { InvalidFileError } from './inspect/invalid-file.ts'
import type { UploadedPart } from './multipart.ts'
import type { ReadableType } from './parse/read-document.ts'
import type { Upload } from './upload.ts'
import { invalidFileError, type UploadRule } from './upload-rules.ts'

/** A valid file in the storage. It is removed at the end of the request unless `addFile` has inserted a row for it. */
export interface UploadedFile {
  kind: UploadRule['kind'] | 'export' | 'referral'
  storageKey: string
  name: string
  contentType: string
  size: number
  sha256: Buffer
  /** Called after the transaction that inserted its row has committed. */
  markReferenced?: () => void
}

/** The media type with which each type of document is stored and served. */
export const documentTypes: Record<ReadableType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Validates a file and stores it, or its re-encoded copy if it is an image. Throws with the message of its form. */
export async function storeUpload(
  file: UploadedPart,
  storage: Storage,
  upload: Upload,
): Promise<UploadedFile> {
  const { kind } = file.rule
  const { contentType, accepted } = await inspectPart(file, storage, upload).catch((error: unknown) => {
    throw error instanceof InvalidFileError ? invalidFileError(file.field, file.rule, error.reason) : error
  })
  const storageKey = await upload.persist(accepted)
  const { size, sha256 } = accepted
  const name = safeFileName(file.givenName, contentType)
  return {
    kind,
    storageKey,
    name,
    contentType,
    size,
    sha256,
    markReferenced: () => upload.markReferenced(storageKey),
  }
}

// Text in a screenshot stays readable.
const MAX_SIDE_OF_ATTACHMENT = 2560

async function inspectPart({ rule, received }: UploadedPart, storage: Storage, upload: Upload) {
  if (rule.kind === 'resume') {
    return { contentType: documentTypes[await inspectDocument(received)], accepted: received }
  }
  if (rule.kind === 'attachment' && (await isPdf(received))) {
    await inspectDocument(received)
    return { contentType: documentTypes.pdf, accepted: received }
  }
  const size = rule.kind === 'attachment' ? { maxSide: MAX_SIDE_OF_ATTACHMENT } : { square: rule.square }
  const reencoded = await receiveBytes(await reencodeImage(received.path, size), storage)
  upload.track(reencoded)
  return { contentType: 'image/webp', accepted: reencoded }
}

function receiveBytes(bytes: Buffer, storage: Storage): Promise<TemporaryFile> {
  return storage.receive(Readable.from([bytes]), bytes.length)
}
