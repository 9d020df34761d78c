import { limitConcurrency } from '../../../platform/http/concurrency-limit.ts'
import type { TemporaryFile } from '../../../platform/storage/storage.ts'
import type { ReadableType } from '../parse/read-document.ts'
import { inspectDoc } from './doc.ts'
import { inspectDocx } from './docx.ts'
import { type InvalidFileReason, throwInvalidFile } from './invalid-file.ts'
import { inspectPdf } from './pdf.ts'

// Each task holds a whole file in memory and inflates a .docx.
const runLimited = limitConcurrency(4, 1000, 'Too many files are being read right now')

/** Detects the type of a document by its content. Ignores its name and the content type of the request. */
export function inspectDocument(document: Pick<TemporaryFile, 'bytes'>): Promise<ReadableType> {
  return runLimited(async () => {
    const bytes = await document.bytes()
    if (bytes.length === 0) throwInvalidFile('empty')
    const signature = signatures.find(({ start }) => startsWith(bytes, start))
    if (!signature) throwInvalidFile(wrongTypeOf(bytes))
    await signature.inspect(bytes)
    return signature.type
  })
}

/** Whether the content begins as a PDF does. It is not inspected further. */
export async function isPdf(document: Pick<TemporaryFile, 'bytes'>): Promise<boolean> {
  return startsWith(await document.bytes(), PDF_START)
}

interface Signature {
  type: ReadableType
  start: Buffer
  inspect: (bytes: Buffer) => void | Promise<void>
}

const PDF_START = Buffer.from('%PDF-')
const signatures: Signature[] = [
  { type: 'pdf', start: PDF_START, inspect: inspectPdf },
  { type: 'docx', start: Buffer.from('PK\x03\x04'), inspect: inspectDocx },
  { type: 'doc', start: Buffer.from('d0cf11e0a1b11ae1', 'hex'), inspect: inspectDoc },
]

/** Skips what web forms and mail gateways put before a file: line breaks, or a byte-order mark. Viewers of PDF do the same. */
function startsWith(bytes: Buffer, start: Buffer): boolean {
  const [before = ''] = /^(?:\xEF\xBB\xBF|\s)*/.exec(bytes.toString('latin1', 0, 1024)) ?? []
  return bytes.subarray(before.length, before.length + start.length).equals(start)
}

/** Tells files that word processors and websites write under the name of a Word document. */
function wrongTypeOf(bytes: Buffer): InvalidFileReason {
  const start = bytes.toString('latin1', 0, 1024).replace(/^(?:\xEF\xBB\xBF|\s)*/, '')
  if (start.startsWith('{\\rtf')) return 'rich-text'
  if (/^MIME-Version:/i.test(start)) return 'web-page'
  return /^<(?:!doctype html|html|head|body|\?xml[^>]*>\s*<html)\b/i.test(start) ? 'web-page' : 'wrong-type'
}
