import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
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

function pdf(name: string, buffer: Buffer): File {
  return { name, mimeType: 'application/pdf', buffer }
}
