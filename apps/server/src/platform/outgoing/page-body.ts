import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { PageError } from './page-error.ts'

/** The largest job page that we know has 1.2 MB. */
export const MAX_PAGE_BYTES = 2 * 1024 * 1024

const decompressors: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** What the other site says about a body, and how large it may be. */
export interface BodyToRead {
  encoding: string
  statedLength: string | string[] | undefined
  maxBytes: number
}

/** Reads a body, whose bytes are counted as they arrive: a length that the other site states is believed only when it is too much. */
export async function readBody(
  body: Readable,
  { encoding, statedLength, maxBytes }: BodyToRead,
): Promise<Buffer> {
  if (Number(statedLength) > maxBytes) throw new PageError('too-large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decompress(body, encoding.trim().toLowerCase())) {
    size += chunk.length
    if (size > maxBytes) throw new PageError('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decompress(body: Readable, encoding: string): AsyncIterable<Buffer> {
  if (encoding === '' || encoding === 'identity') return body
  const decompressor = decompressors[encoding]
  // Nobody needs more than one encoding, except to hide a large page.
  if (!decompressor) throw new PageError('failed')
  // An error of the body reaches the reader through the decompressor.
  return pipeline(body, decompressor(), () => undefined)
}
