import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ServerContext } from '../../../platform/module.ts'
import { safeFileName } from '../../files/file-name.ts'
import { streamFilesOf } from '../../files/personal-data.ts'
import { collectPersonalData, streamJson } from './personal-data.ts'

type ArchiveContext = Pick<ServerContext, 'db' | 'storage' | 'log' | 'modules'>

/** Streams a ZIP of `data.json` and the user's files; one file is open at a time. */
export function createArchive(context: ArchiveContext, userId: string): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const onError = (error: unknown) => output.destroy(error as Error)
  zip.on('error', onError)
  pipeline(zip.outputStream as Readable, output).catch(onError)
  writeArchive(zip, context, userId, output).catch(onError)
  return output
}

async function writeArchive(zip: ZipFile, context: ArchiveContext, userId: string, output: PassThrough) {
  await addEntry(
    zip,
    output,
    'data.json',
    Readable.from(streamJson(await collectPersonalData(context, userId))),
  )
  const usedNames = new Set<string>()
  for await (const file of streamFilesOf(context.db, userId)) {
    // An earlier export, or the resume of a person who has not agreed to a referral.
    if (file.kind === 'export' || file.kind === 'referral') continue
    const bytes = await context.storage.open(file.storage_key).catch(() => undefined)
    const name = uniqueName(`${file.kind}s/${safeFileName(file.display_name, file.content_type)}`, usedNames)
    if (bytes) await addEntry(zip, output, name, bytes)
    else context.log.warn({ file: file.id }, 'file is missing in the storage')
  }
  zip.end()
}

async function addEntry(zip: ZipFile, output: PassThrough, name: string, contents: Readable) {
  const done = once(contents, 'close')
  // When the reader of the archive stops, the open file is closed.
  const destroyContents = () => contents.destroy()
  output.once('close', destroyContents)
  zip.addReadStream(contents, name)
  await done
  output.off('close', destroyContents)
  if (output.destroyed) throw new Error('The archive stream was closed')
}

/** Numbers duplicates: `CV.pdf`, `CV (2).pdf`. Case is ignored, as on some file systems. */
function uniqueName(name: string, usedNames: Set<string>): string {
  const ending = name.lastIndexOf('.')
  let candidate = name
  for (let number = 2; usedNames.has(candidate.toLowerCase()); number++) {
    candidate = `${name.slice(0, ending)} (${number})${name.slice(ending)}`
  }
  usedNames.add(candidate.toLowerCase())
  return candidate
}
