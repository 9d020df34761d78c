import { text } from 'node:stream/consumers'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { throwInvalidFile } from './invalid-file.ts'

/** An archive whose entries have been inflated once to verify their sizes. */
export interface Archive {
  names: Set<string>
  /** Reads a small entry as text. */
  text(name: string): Promise<string>
  /** Whether an entry contains a text in ASCII, in any case, also when the entry is encoded as UTF-16. */
  contains(name: string, ascii: string): Promise<boolean>
}

// Word writes about a dozen entries, and one for each picture.
const MAX_ENTRIES = 1000
const MAX_INFLATED = 64 * 1024 * 1024
// Word's XML compresses ten to forty times, a zip bomb a thousand times.
const MAX_RATIO = 150

/** Opens an archive and inflates every entry to measure it, because the sizes in the headers can be forged. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await yauzl
    .fromBufferPromise(bytes, { autoClose: false })
    .catch(() => throwInvalidFile('damaged'))
  const entries = await listEntries(zip)
  let inflated = 0
  for (const entry of entries.values()) {
    inflated += await countInflated(zip, entry, MAX_INFLATED - inflated)
  }
  if (inflated > MAX_RATIO * bytes.length) throwInvalidFile('bomb')
  return {
    names: new Set(entries.keys()),
    text(name) {
      const entry = entries.get(name) ?? throwInvalidFile('wrong-type')
      return text(readEntry(zip, entry))
    },
    async contains(name, ascii) {
      const entry = entries.get(name)
      return entry !== undefined && containsText(readEntry(zip, entry), ascii.toLowerCase())
    },
  }
}

/** Searches a stream without keeping it: only the last characters, because a match may cross two chunks. */
async function containsText(chunks: AsyncIterable<Buffer>, ascii: string): Promise<boolean> {
  let end = ''
  for await (const chunk of chunks) {
    const read = end + chunk.toString('latin1').replaceAll('\0', '').toLowerCase()
    if (read.includes(ascii)) return true
    end = read.slice(-ascii.length)
  }
  return false
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throwInvalidFile('bomb')
  const entries = new Map<string, Entry>()
  for await (const entry of withDamagedErrors(zip.eachEntry())) {
    if (entry.isEncrypted()) throwInvalidFile('password')
    // Programs disagree on which of two entries with one name to use.
    if (entries.has(entry.fileName)) throwInvalidFile('damaged')
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function countInflated(zip: ZipFile, entry: Entry, remainingBytes: number): Promise<number> {
  let size = 0
  for await (const chunk of readEntry(zip, entry)) {
    size += chunk.length
    if (size > remainingBytes) throwInvalidFile('bomb')
  }
  return size
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry).catch(() => throwInvalidFile('damaged'))
  yield* withDamagedErrors<Buffer>(stream)
}

/** Converts every error of the ZIP reader to InvalidFileError. */
async function* withDamagedErrors<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await items.next().catch(() => throwInvalidFile('damaged'))
      if (next.done) return
      yield next.value
    }
  } finally {
    await items.return?.()
  }
}

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06')
const END_LENGTH = 22

/** Whether programs would open it as a ZIP archive: its end record reaches to the end of the file. */
export function isZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - 0xffff - END_LENGTH)
  for (
    let at = bytes.lastIndexOf(END_OF_DIRECTORY);
    at >= from;
    at = bytes.lastIndexOf(END_OF_DIRECTORY, at - 1)
  ) {
    if (at + END_LENGTH > bytes.length) continue
    if (at + END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length) return true
    if (at === 0) return false
  }
  return false
}
