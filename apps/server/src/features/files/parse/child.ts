/**
 * Reads one document in a process of its own: bytes on standard input, a `Reading` as JSON on standard output. It runs
 * without an environment and may read nothing but the parsers' code; `read-document.ts` watches its time and memory.
 */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { readDoc, readDocx, readPdf } from './readers.ts'
import type { Reading } from './reading.ts'
import { tidyText } from './tidy-text.ts'

const readers: Record<string, (bytes: Buffer) => Promise<Reading>> = {
  pdf: readPdf,
  docx: readDocx,
  doc: readDoc,
}

// Whoever is waiting for a page goes first.
setPriority(10)
const answer = JSON.stringify(tidied(await read(process.argv[2] ?? '')))
// The parsers may leave timers or workers behind, so it does not end by itself.
process.stdout.write(answer, () => process.exit(0))

async function read(type: string): Promise<Reading> {
  const reader = readers[type]
  if (!reader) throw new Error(`No reader for ${type}`)
  try {
    return await reader(await buffer(process.stdin))
  } catch {
    return { failure: 'damaged' }
  }
}

function tidied(reading: Reading): Reading {
  if (!('text' in reading)) return reading
  const text = tidyText(reading.text)
  return text === '' ? { failure: 'no-text' } : { text }
}
