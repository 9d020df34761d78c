import type { JobDocument } from '@endorse/contract/document-parsing/schemas'
import { readJobDocument } from '../../../domain/documents/job/read-job-document.ts'
import { type DocumentLine, locateLines } from '../../../domain/documents/located-document.ts'

/** In characters: six times the longest known job description. */
const MAX_TEXT_LENGTH = 100_000

/** Reads the values in the text of a posting, as in that of an uploaded document of one page. */
export function documentOfText(text: string): JobDocument {
  const lines = text.split('\n')
  const found = lines.flatMap((line, index): DocumentLine[] => {
    if (line.trim() === '') return []
    const startsParagraph = index > 0 && lines[index - 1]?.trim() === ''
    return [{ text: line.trim(), page: 1, size: 1, isEmphasized: false, startsParagraph }]
  })
  return readJobDocument(locateLines(found, 1, MAX_TEXT_LENGTH))
}
