import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { MAX_PDF_PAGES } from '../parse/extraction-result.ts'
import { throwInvalidFile } from './invalid-file.ts'
import { isZip } from './zip.ts'

/** Accepts PDFs that have a trailer, are no ZIP archives as well, and have at most `MAX_PDF_PAGES` pages. */
export async function inspectPdf(bytes: Buffer) {
  const end = bytes.subarray(-TRAILER_WITHIN).toString('latin1')
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) throwInvalidFile('damaged')
  if (isZip(bytes)) throwInvalidFile('wrong-type')
  if ((await countPages(bytes)) > MAX_PDF_PAGES) throwInvalidFile('too-many-pages')
}

// Viewers look for the trailer in the last kilobyte. Mail gateways append some lines.
const TRAILER_WITHIN = 2048

/**
 * Counts pages without a parser: the minimum of the page objects and the page tree's count, because a form that was
 * saved repeatedly contains repeated page objects. A forged count does no harm: text extraction counts again.
 */
async function countPages(bytes: Buffer): Promise<number> {
  let objects = 0
  let claimed = 0
  for await (const text of decodedStreams(bytes)) {
    objects += text.match(PAGE_OBJECT)?.length ?? 0
    for (const [, count] of text.matchAll(PAGE_COUNT)) claimed = Math.max(claimed, Number(count))
  }
  return Math.min(objects, claimed)
}

const PAGE_OBJECT = /\/Type\s{0,9}\/Page(?![A-Za-z])/g
const PAGE_COUNT = /\/Count\s{1,9}(\d{1,9})/g

/** Yields the file, then its inflated object streams, which contain the page objects since PDF 1.5. */
async function* decodedStreams(bytes: Buffer) {
  const text = bytes.toString('latin1')
  yield text
  let remainingBytes = MAX_INFLATED
  for (const [start, end] of objectStreams(text)) {
    const inflated = await inflateOrEmpty(bytes.subarray(start, end), remainingBytes)
    remainingBytes -= inflated.length
    yield inflated.toString('latin1')
  }
}

// A hundred pages with annotations take far less.
const MAX_INFLATED = 32 * 1024 * 1024

function* objectStreams(text: string): Generator<[number, number]> {
  for (let at = text.indexOf('/ObjStm'); at !== -1; at = text.indexOf('/ObjStm', at + 1)) {
    const [opening = ''] = /stream\r?\n/.exec(text.slice(at, at + 1000)) ?? []
    const start = text.indexOf('stream', at) + opening.length
    const end = text.indexOf('endstream', start)
    if (opening !== '' && end !== -1) yield [start, end]
  }
}

/** Returns an empty buffer for encrypted or broken streams. Text extraction detects those. */
function inflateOrEmpty(bytes: Buffer, remainingBytes: number): Promise<Buffer> {
  return promisify(inflate)(bytes, { maxOutputLength: Math.max(remainingBytes, 1) }).catch((error: Error) =>
    error instanceof RangeError ? throwInvalidFile('bomb') : Buffer.alloc(0),
  )
}
