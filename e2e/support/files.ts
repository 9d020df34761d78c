import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from '@playwright/test'
import { resumePdf } from '../../apps/server/seed/resume-pdf.ts'

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A small one, made on the spot. */
export function resumeOf(name: string, ...lines: string[]): File {
  return pdf(`${name}.pdf`, resumePdf(name, ['Engineer, Bangalore', ...lines]))
}

const collection = path.resolve(import.meta.dirname, '../../../shared/data/resumes')

/** One that a person has really written, where the collection lies beside the checkout; else a small one. */
export function realResume(): File {
  const file = path.join(collection, 'rendercv-classic.pdf')
  return existsSync(file) ? pdf('rendercv-classic.pdf', readFileSync(file)) : resumeOf('A resume')
}

/** The smallest picture there is: one grey pixel. */
export const photo: File = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Its path; as bytes it would take its time on the way to the browser. */
export async function tooLargeFile(name: string): Promise<string> {
  const file = test.info().outputPath(name)
  await writeFile(file, Buffer.alloc(10 * 1024 * 1024 + 1))
  return file
}

function pdf(name: string, buffer: Buffer): File {
  return { name, mimeType: 'application/pdf', buffer }
}
