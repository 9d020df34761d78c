import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const HEAD_BYTES = 65_536
// Feeds compress five to thirty times. Beyond 16 MB, an archive that unpacks to 200 times its size is not a feed.
const MAX_INFLATION = 200
const ALWAYS_INFLATED_BYTES = 16 * 1024 * 1024

/** The decoded text of a file. */
export interface TextStream {
  /** The beginning, for detecting the format. */
  head: string
  isCompressed: boolean
  /** The whole text, including the beginning. */
  chunks: AsyncIterable<string>
}

/** Decodes bytes that may be compressed with gzip, in UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export async function openTextStream(bytes: AsyncIterable<Uint8Array>): Promise<TextStream> {
  const raw = await peek(bytes, HEAD_BYTES)
  const isCompressed = raw.head[0] === 0x1f && raw.head[1] === 0x8b
  const plain = isCompressed ? await peek(gunzip(raw.all), HEAD_BYTES) : raw
  const encoding = encodingOf(plain.head)
  return {
    head: new TextDecoder(encoding).decode(plain.head, { stream: true }),
    isCompressed,
    chunks: decode(plain.all, encoding),
  }
}

interface PeekedStream {
  head: Uint8Array
  all: AsyncIterable<Uint8Array>
}

async function peek(bytes: AsyncIterable<Uint8Array>, length: number): Promise<PeekedStream> {
  const iterator = bytes[Symbol.asyncIterator]()
  const seen: Uint8Array[] = []
  let size = 0
  while (size < length) {
    const next = await iterator.next()
    if (next.done) break
    seen.push(next.value)
    size += next.value.length
  }
  return { head: Buffer.concat(seen).subarray(0, length), all: resumeStream(seen, iterator) }
}

async function* resumeStream(seen: Uint8Array[], iterator: AsyncIterator<Uint8Array>) {
  try {
    yield* seen.splice(0)
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}

async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes)
  const target = createGunzip()
  source.on('error', (error) => target.destroy(error))
  let inflated = 0
  for await (const chunk of source.pipe(target) as AsyncIterable<Uint8Array>) {
    inflated += chunk.length
    if (inflated > Math.max(ALWAYS_INFLATED_BYTES, MAX_INFLATION * target.bytesWritten))
      throw new Error('the archive unpacks to far more than its size')
    yield chunk
  }
}

async function* decode(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return isUtf8(head) ? 'utf-8' : 'windows-1252'
}

function isUtf8(head: Uint8Array): boolean {
  try {
    // The head may end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}
