import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** The parts of a packed document. */
export interface Archive {
  has: (name: string) => boolean
  /** Unpacks a part. */
  open: (name: string) => AsyncIterable<Uint8Array>
}

/** In bytes: a sheet with a million rows is packed into some fifty megabytes. */
const MAX_BYTES = 100 * 1024 * 1024
// A workbook has a few parts for each sheet, and one for each picture.
const MAX_PARTS = 10_000
// Sheets compress ten to forty times. Beyond 16 MB, a part that unpacks to 200 times its size is not one.
const MAX_INFLATION = 200
const ALWAYS_INFLATED_BYTES = 16 * 1024 * 1024

/** Opens a packed document. It is kept as it is, and each part is unpacked while it is read. */
export async function openArchive(bytes: AsyncIterable<Uint8Array>): Promise<Archive> {
  const zip = await yauzl.fromBufferPromise(await bufferOf(bytes), { autoClose: false }).catch(() => {
    throw new Error('the workbook is damaged')
  })
  const parts = await listParts(zip)
  return {
    has: (name) => parts.has(name),
    open: (name) => inflate(zip, parts.get(name)),
  }
}

async function bufferOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('the workbook has more than 100 MB')
  }
  return Buffer.concat(chunks)
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_PARTS) throw new Error('the archive has too many parts')
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Error('the archive has a password')
    // Programs disagree on which of two parts with one name to use.
    if (parts.has(entry.fileName)) throw new Error('the archive has two parts with one name')
    parts.set(entry.fileName, entry)
  }
  return parts
}

async function* inflate(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (!entry) throw new Error('the workbook is damaged: a part is missing')
  const most = Math.max(ALWAYS_INFLATED_BYTES, MAX_INFLATION * entry.compressedSize)
  let size = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += chunk.length
    if (size > most) throw new Error('the archive unpacks to far more than its size')
    yield chunk
  }
}
