/**
 * Reads one document in a separate process: content on standard input, the result as JSON on standard output. The process
 * has no environment variables and can read nothing but the code of the parsers; `limited-process.ts` limits its time and
 * memory.
 */
import { getPriority, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { type LocatedDocument, locateLines } from '../../../domain/documents/located-document.ts'
import { cleanLines } from './clean-text.ts'
import { MAX_TEXT_LENGTH } from './extraction-result.ts'
import { type DocumentLines, readDoc, readDocx, readPdf } from './readers.ts'

const [, , type = '', task = ''] = process.argv
/** A Word document is divided into pages only when it is shown. */
const hasPages = type === 'pdf'

const readers: Record<string, (bytes: Buffer) => Promise<DocumentLines>> = {
  pdf: readPdf,
  docx: readDocx,
  doc: readDoc,
}

// Dynamic imports: extracting the text needs no lists of skills and places.
const tasks: Record<string, (document: LocatedDocument) => Promise<object>> = {
  text: async ({ text, pages }) => ({
    text,
    pageStarts: hasPages ? pages.map(({ start }) => start) : null,
  }),
  async job(document) {
    const { readJobDocument } = await import('../../../domain/documents/job/read-job-document.ts')
    return { values: readJobDocument(document) }
  },
  async resume(document) {
    const { readResumeDocument } = await import('../../../domain/documents/resume/read-resume-document.ts')
    return { values: readResumeDocument(document) }
  },
}

/** A page of a scan may bear the name of the program that made it, and nothing else. */
const MIN_LETTERS = 30

// Low priority: requests come first. Only root may raise the one that the site runs with.
setPriority(Math.max(getPriority(), 10))
const output = JSON.stringify(await read(type, task))
// Exits explicitly, because the parsers may leave timers or workers running.
process.stdout.write(output, () => process.exit(0))

async function read(documentType: string, taskName: string): Promise<object> {
  const reader = readers[documentType]
  const run = tasks[taskName]
  if (!reader || !run) throw new Error(`No reader for ${documentType}, or no task ${taskName}`)
  const result = await reader(await buffer(process.stdin)).catch(() => ({ failure: 'damaged' }) as const)
  if ('failure' in result) return result
  const document = locateLines(cleanLines(result.lines), result.pageCount, MAX_TEXT_LENGTH)
  if (isWithoutText(document, taskName)) return { failure: 'no-text' }
  return run(document)
}

function isWithoutText({ text, lines }: LocatedDocument, taskName: string): boolean {
  if (text === '') return true
  const written = new Set(lines.map((line) => line.text).filter((line) => /\p{L}/u.test(line)))
  const letters = [...written].join('').match(/\p{L}/gu)?.length ?? 0
  return taskName !== 'text' && written.size < 2 && letters < MIN_LETTERS
}
