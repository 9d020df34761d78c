import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { atMost } from '../at-most.ts'
import { unfit } from './unfit.ts'

const MAX_PIXELS = 40_000_000
/** Shown as a portrait; twice the largest size on a sharp screen. */
const MAX_SIDE = 1024
const imageTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

// Forty megapixels decoded are 160 MB, and a decoder uses every core.
const takeTurn = atMost(1, 200)
sharp.cache(false)
// The other decoders (SVG, PDF, TIFF …) cannot be talked into anything when they are not there.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})

/** The picture drawn anew, upright and small; nothing else that was in the file survives. */
export function redrawImage(path: string): Promise<Buffer> {
  return takeTurn(async () => {
    const type = await fileTypeFromBuffer(await readStart(path))
    if (!type || !imageTypes.has(type.mime)) unfit('wrong-type')
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' }).timeout({
      seconds: 10,
    })
    return image
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
      .catch((error: Error) => unfit(/pixel limit/.test(error.message) ? 'too-many-pixels' : 'damaged'))
  })
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
