import { Readable } from 'node:stream'
import type { Received, Storage } from '../../platform/storage.ts'
import { safeFileName } from './file-name.ts'
import { inspectDocument } from './inspect/document.ts'
import { redrawImage } from './inspect/image.ts'
import { Unfit } from './inspect/unfit.ts'
import type { ReceivedFile } from './multipart.ts'
import type { ReadableType } from './parse/read-document.ts'
import type { Upload } from './upload.ts'
import { refuseUnfit, type UploadRule } from './upload-rules.ts'

/** A good file, in the storage; it stays there when `addFile` gives it a row before its form is done with. */
export interface UploadedFile {
  kind: UploadRule['kind'] | 'export'
  storageKey: string
  name: string
  contentType: string
  size: number
  sha256: Buffer
  /** Said once its row is there for good. */
  onHeld?: () => void
}

export const documentTypes: Record<ReadableType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Looks into a file that has arrived, and keeps it or its better copy, or refuses in the words of its screen. */
export async function settleFile(
  file: ReceivedFile,
  storage: Storage,
  upload: Upload,
): Promise<UploadedFile> {
  const { kind } = file.rule
  const { contentType, good } = await look(file, storage, upload).catch((error: unknown) => {
    throw error instanceof Unfit ? refuseUnfit(file.field, file.rule, error.reason) : error
  })
  const storageKey = await upload.keep(good)
  const { size, sha256 } = good
  const name = safeFileName(file.givenName, contentType)
  return { kind, storageKey, name, contentType, size, sha256, onHeld: () => upload.isHeld(storageKey) }
}

async function look({ rule, received }: ReceivedFile, storage: Storage, upload: Upload) {
  if (rule.kind === 'resume') {
    return { contentType: documentTypes[await inspectDocument(received)], good: received }
  }
  const redrawn = await receiveBytes(await redrawImage(received.path), storage)
  upload.hold(redrawn)
  return { contentType: 'image/webp', good: redrawn }
}

function receiveBytes(bytes: Buffer, storage: Storage): Promise<Received> {
  return storage.receive(Readable.from([bytes]), bytes.length)
}
