import { isUtf8 } from 'node:buffer'
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

/** Decodes bytes that may be compressed with gzip, in UTF-8, UTF-16 or Windows-1252. */
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

/** A stream whose beginning is known. */
interface PeekedStream {
  head: Uint8Array
  /** The whole stream, including the beginning. */
  all: AsyncIterable<Uint8Array>
}

/** Reads the first bytes of a stream. */
export async function peek(bytes: AsyncIterable<Uint8Array>, length: number): Promise<PeekedStream> {
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
  if (encoding === 'utf-8') return yield* decodeMixed(bytes)
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Decodes UTF-8. Lines that another program has written in Windows-1252 are read as such. */
async function* decodeMixed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const block = Buffer.concat([rest, chunk])
    const end = endOfLastCharacter(block)
    rest = block.subarray(end)
    if (end > 0) yield decodeBlock(block.subarray(0, end))
  }
  if (rest.length > 0) yield decodeBlock(rest)
}

function decodeBlock(block: Buffer): string {
  if (isUtf8(block)) return new TextDecoder().decode(block)
  const lines: string[] = []
  for (let from = 0; from < block.length; ) {
    const lineEnd = block.indexOf(0x0a, from)
    const line = block.subarray(from, lineEnd < 0 ? block.length : lineEnd + 1)
    lines.push(new TextDecoder(isUtf8(line) ? 'utf-8' : 'windows-1252').decode(line))
    from += line.length
  }
  return lines.join('')
}

/** Returns the index before a character of UTF-8 whose last bytes are not there yet. */
function endOfLastCharacter(block: Buffer): number {
  for (let back = 1; back <= Math.min(3, block.length); back++) {
    const byte = block[block.length - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? block.length - back : block.length
    }
  }
  return block.length
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const [even, odd] = [zeroShare(head, 0), zeroShare(head, 1)]
  if (head.length >= 16 && odd > 0.4 && even < 0.02) return 'utf-16le'
  if (head.length >= 16 && even > 0.4 && odd < 0.02) return 'utf-16be'
  return isUtf8Head(head) ? 'utf-8' : 'windows-1252'
}

/** Returns which share of every second byte is zero. The letters of European languages have one such byte in UTF-16. */
function zeroShare(head: Uint8Array, from: number): number {
  const bytes = head.subarray(0, 4096).filter((_, index) => index % 2 === from)
  return bytes.filter((byte) => byte === 0).length / Math.max(1, bytes.length)
}

function isUtf8Head(head: Uint8Array): boolean {
  try {
    // The head may end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}
