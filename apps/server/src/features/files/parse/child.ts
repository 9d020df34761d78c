/**
 * Extracts the text of one document in a separate process: content on standard input, an `ExtractionResult` as JSON on
 * standard output. The process has no environment variables and can read nothing but the parsers' code;
 * `read-document.ts` limits its time and memory.
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

// Low priority: requests come first.
setPriority(10)
const output = JSON.stringify(cleanResult(await read(process.argv[2] ?? '')))
// Exits explicitly, because the parsers may leave timers or workers running.
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
