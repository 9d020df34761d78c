/**
 * Reads one document in a process of its own: bytes on standard input, a `Reading` as JSON on standard output. It runs
 * without an environment and may read nothing but the parsers' code; `read-document.ts` watches its time and memory.
 */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { cleanText } from './clean-text.ts'
import type { ExtractionResult } from './extraction-result.ts'
import { readDoc, readDocx, readPdf } from './readers.ts'

const readers: Record<string, (bytes: Buffer) => Promise<ExtractionResult>> = {
  pdf: readPdf,
  docx: readDocx,
  doc: readDoc,
}

// Whoever is waiting for a page goes first.
setPriority(10)
const output = JSON.stringify(cleanResult(await read(process.argv[2] ?? '')))
// The parsers may leave timers or workers behind, so it does not end by itself.
process.stdout.write(output, () => process.exit(0))

async function read(type: string): Promise<ExtractionResult> {
  const reader = readers[type]
  if (!reader) throw new Error(`No reader for ${type}`)
  try {
    return await reader(await buffer(process.stdin))
  } catch {
    return { failure: 'damaged' }
  }
}

function cleanResult(reading: ExtractionResult): ExtractionResult {
  if (!('text' in reading)) return reading
  const text = cleanText(reading.text)
  return text === '' ? { failure: 'no-text' } : { text }
}
