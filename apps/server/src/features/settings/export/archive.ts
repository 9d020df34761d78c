import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { House } from '../../../platform/house.ts'
import { safeFileName } from '../../files/file-name.ts'
import { filesOf } from '../../files/own-data.ts'
import { asJson, contentsOf } from './contents.ts'

/** A ZIP of `data.json` and the files, as a stream: one of them is open at a time. */
export function archiveOf(house: Pick<House, 'db' | 'storage' | 'log'>, userId: string): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const failed = (error: unknown) => out.destroy(error as Error)
  zip.on('error', failed)
  pipeline(zip.outputStream as Readable, out).catch(failed)
  fill(zip, house, userId, out).catch(failed)
  return out
}

async function fill(
  zip: ZipFile,
  house: Pick<House, 'db' | 'storage' | 'log'>,
  userId: string,
  out: PassThrough,
) {
  await add(zip, out, 'data.json', Readable.from(asJson(await contentsOf(house.db, userId))))
  const taken = new Set<string>()
  for await (const file of filesOf(house.db, userId)) {
    if (file.kind === 'export') continue
    const bytes = await house.storage.open(file.storage_key).catch(() => undefined)
    const name = free(`${file.kind}s/${safeFileName(file.display_name, file.content_type)}`, taken)
    if (bytes) await add(zip, out, name, bytes)
    else house.log.warn({ file: file.id }, 'a file has a row and no bytes')
  }
  zip.end()
}

async function add(zip: ZipFile, out: PassThrough, name: string, contents: Readable) {
  const done = once(contents, 'close')
  // Whoever stops taking the archive lets go of what is open.
  const letGo = () => contents.destroy()
  out.once('close', letGo)
  zip.addReadStream(contents, name)
  await done
  out.off('close', letGo)
  if (out.destroyed) throw new Error('Nobody takes the archive any more')
}

/** `CV.pdf`, `CV (2).pdf`, …: on some systems a capital makes no difference. */
function free(name: string, taken: Set<string>): string {
  const ending = name.lastIndexOf('.')
  let candidate = name
  for (let number = 2; taken.has(candidate.toLowerCase()); number++) {
    candidate = `${name.slice(0, ending)} (${number})${name.slice(ending)}`
  }
  taken.add(candidate.toLowerCase())
  return candidate
}
