/**
 * Inspects every file of a folder and extracts its text, like an upload and a first access:
 *
 *     node bench/read-documents.ts ../shared/data/resumes
 */
import { open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { inspectDocument } from '../apps/server/src/features/files/inspect/document.ts'
import { InvalidFileError } from '../apps/server/src/features/files/inspect/invalid-file.ts'
import { readDocument } from '../apps/server/src/features/files/parse/read-document.ts'
import { realDataFolder } from './data/real-data.ts'

const folder = process.argv[2] ?? `${realDataFolder}resumes`

for (const name of (await readdir(folder)).sort((a, b) => a.localeCompare(b))) {
  const file = path.join(folder, name)
  const started = performance.now()
  const outcome = await inspectAndRead(file)
  console.info(`${name.padEnd(48)} ${outcome.padEnd(34)} ${Math.round(performance.now() - started)} ms`)
}

async function inspectAndRead(file: string): Promise<string> {
  try {
    const type = await inspectDocument({ bytes: () => readFile(file) })
    const result = await readDocument(type, async () => (await open(file)).createReadStream())
    if ('failure' in result) return `${type}, not read: ${result.failure}`
    const words = result.text.split(/\s+/).length
    return `${type}, ${result.text.length} characters, ${words} words`
  } catch (error) {
    if (error instanceof InvalidFileError) return `rejected: ${error.reason}`
    throw error
  }
}
