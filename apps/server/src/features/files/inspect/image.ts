import { open } from 'node:fs/promises'
import { limitConcurrency } from '../../../platform/http/concurrency-limit.ts'
import { throwInvalidFile } from './invalid-file.ts'

const MAX_PIXELS = 40_000_000
/** Twice the largest size of a profile picture, for high-density screens. */
const MAX_SIDE = 1024
const imageTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

// Forty megapixels take 160 MB when decoded, and the decoder uses every core.
const runLimited = limitConcurrency(1, 200, 'Too many files are being read right now')

/**
 * Re-encodes an image as WebP, upright and at most `maxSide` pixels wide and high, or cut to a square of `square` pixels.
 * Drops all metadata.
 */
export function reencodeImage(
  path: string,
  { square, maxSide = MAX_SIDE }: { square?: number | undefined; maxSide?: number } = {},
): Promise<Buffer> {
  return runLimited(async () => {
    const { sharp, fileTypeFromBuffer } = await (imageTools ??= loadTools())
    const start = await readStart(path)
    if (start.length === 0) throwInvalidFile('empty')
    const type = await fileTypeFromBuffer(start)
    if (!type || !imageTypes.has(type.mime)) throwInvalidFile('wrong-type')
    return sharp(path, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(
        square
          ? { width: square, height: square, fit: 'cover' }
          : { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true },
      )
      .webp({ quality: 82 })
      .toBuffer()
      .catch((error: Error) =>
        throwInvalidFile(/pixel limit/.test(error.message) ? 'too-many-pixels' : 'damaged'),
      )
  })
}

// Loaded with the first image, because it takes 30 MB.
let imageTools: ReturnType<typeof loadTools> | undefined

async function loadTools() {
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([
    import('sharp'),
    import('file-type'),
  ])
  sharp.cache(false)
  // Removes the attack surface of the other decoders (SVG, PDF, TIFF …).
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  })
  return { sharp, fileTypeFromBuffer }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
