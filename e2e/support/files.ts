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

/** Creates a small PDF resume. */
export function createResume(name: string, ...lines: string[]): FilePayload {
  return pdfPayload(`${name}.pdf`, resumePdf(name, ['Engineer, Bangalore', ...lines]))
}

const sampleResumes = path.resolve(import.meta.dirname, '../../../shared/data/resumes')

/** Returns a real resume when the sample collection is available, else a small one. */
export function realResume(): FilePayload {
  const file = path.join(sampleResumes, 'rendercv-classic.pdf')
  return existsSync(file)
    ? pdfPayload('rendercv-classic.pdf', readFileSync(file))
    : createResume('A resume', 'Ten years of payments with Java, Kafka and SQL')
}

/** A PNG of one gray pixel. */
export const photo: FilePayload = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Writes a file above the 10 MB limit and returns its path, which is faster than sending a buffer to the browser. */
export async function createTooLargeFile(name: string): Promise<string> {
  const file = test.info().outputPath(name)
  await writeFile(file, Buffer.alloc(10 * 1024 * 1024 + 1))
  return file
}

function pdfPayload(name: string, buffer: Buffer): FilePayload {
  return { name, mimeType: 'application/pdf', buffer }
}
