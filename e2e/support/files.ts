import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from '@playwright/test'
import { resumePdf } from '../../apps/server/seed/resume-pdf.ts'

interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A small one, made on the spot. */
export function createResume(name: string, ...lines: string[]): FilePayload {
  return pdfPayload(`${name}.pdf`, resumePdf(name, ['Engineer, Bangalore', ...lines]))
}

const sampleResumes = path.resolve(import.meta.dirname, '../../../shared/data/resumes')

/** One that a person has really written, where the collection lies beside the checkout; else a small one. */
export function realResume(): FilePayload {
  const file = path.join(sampleResumes, 'rendercv-classic.pdf')
  return existsSync(file) ? pdfPayload('rendercv-classic.pdf', readFileSync(file)) : createResume('A resume')
}

/** The smallest picture there is: one grey pixel. */
export const photo: FilePayload = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Its path; as bytes it would take its time on the way to the browser. */
export async function createTooLargeFile(name: string): Promise<string> {
  const file = test.info().outputPath(name)
  await writeFile(file, Buffer.alloc(10 * 1024 * 1024 + 1))
  return file
}

function pdfPayload(name: string, buffer: Buffer): FilePayload {
  return { name, mimeType: 'application/pdf', buffer }
}
