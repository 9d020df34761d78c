import type { TemporaryFile } from '../../../platform/storage.ts'
import { limitConcurrency } from '../concurrency-limit.ts'
import type { ReadableType } from '../parse/read-document.ts'
import { inspectDoc } from './doc.ts'
import { inspectDocx } from './docx.ts'
import { throwInvalidFile } from './invalid-file.ts'
import { inspectPdf } from './pdf.ts'

// Each task holds a whole file in memory and inflates a .docx.
const runLimited = limitConcurrency(4, 1000)

/** Detects the type of a document by its content. Ignores its name and the content type of the request. */
export function inspectDocument(document: Pick<TemporaryFile, 'bytes'>): Promise<ReadableType> {
  return runLimited(async () => {
    const bytes = await document.bytes()
    if (bytes.length === 0) throwInvalidFile('empty')
    const signature = signatures.find(({ start }) => bytes.subarray(0, start.length).equals(start))
    if (!signature) throwInvalidFile('wrong-type')
    await signature.inspect(bytes)
    return signature.type
  })
}

/** Whether the content begins as a PDF does. It is not inspected further. */
export async function isPdf(document: Pick<TemporaryFile, 'bytes'>): Promise<boolean> {
  return (await document.bytes()).subarray(0, PDF_START.length).equals(PDF_START)
}

const PDF_START = Buffer.from('%PDF-')
const signatures: { type: ReadableType; start: Buffer; inspect: (bytes: Buffer) => void | Promise<void> }[] =
  [
    { type: 'pdf', start: PDF_START, inspect: inspectPdf },
    { type: 'docx', start: Buffer.from('PK\x03\x04'), inspect: inspectDocx },
    { type: 'doc', start: Buffer.from('d0cf11e0a1b11ae1', 'hex'), inspect: inspectDoc },
  ]
