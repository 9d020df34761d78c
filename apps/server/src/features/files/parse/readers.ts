import type { DocumentLine } from '../../../domain/documents/located-document.ts'
import { type DocxElement, linesOfDocx } from './docx-lines.ts'
import { type ExtractionFailure, MAX_PDF_PAGES, MAX_TEXT_LENGTH } from './extraction-result.ts'
import type { Fragment } from './layout/page-geometry.ts'
import { orderPage } from './layout/page-lines.ts'
import { linesOfPages } from './layout/pdf-lines.ts'

/** The lines of a document in reading order, or why it has none. */
export type DocumentLines = { lines: DocumentLine[]; pageCount: number } | { failure: ExtractionFailure }

// Dynamic imports: each child process loads only the parser it needs.

/** Returns the lines of all pages of a PDF file. */
export async function readPdf(bytes: Buffer): Promise<DocumentLines> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: Error) => error)
  if (pdf instanceof Error) return { failure: pdf.name === 'PasswordException' ? 'password' : 'damaged' }
  if (pdf.numPages > MAX_PDF_PAGES) return { failure: 'too-many-pages' }

  const pages = []
  let length = 0
  for (let number = 1; number <= pdf.numPages && length < MAX_TEXT_LENGTH; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const lines = orderPage(items.flatMap((item) => ('str' in item ? toFragment(item) : [])))
    length += lines.reduce((sum, { text }) => sum + text.length, 0)
    pages.push(lines)
    page.cleanup()
  }
  return { lines: linesOfPages(pages), pageCount: pdf.numPages }
}

interface TextItem {
  str: string
  transform: number[]
  width: number
  height: number
  fontName: string
}

function toFragment({ str, transform, width, height, fontName }: TextItem): Fragment[] {
  const [, slope = 0, , , x = 0, y = 0] = transform
  // Text that runs upwards is a label at the margin.
  if (str === '' || Math.abs(slope) > Math.abs(transform[0] ?? 0)) return []
  return [{ text: str, x, y, width, size: height || Math.abs(transform[3] ?? 0) || 10, font: fontName }]
}

/** Returns the paragraphs of a DOCX file. Throws when the file is damaged. */
export async function readDocx(bytes: Buffer): Promise<DocumentLines> {
  const { default: mammoth } = await import('mammoth')
  let lines: DocumentLine[] = []
  await mammoth.convertToHtml(
    { buffer: bytes },
    {
      transformDocument: (document: DocxElement) => {
        lines = linesOfDocx(document)
        return { ...document, children: [] }
      },
    },
  )
  return { lines, pageCount: 1 }
}

/** Returns the paragraphs, the headers and the text boxes of a DOC file. Throws when the file is damaged. */
export async function readDoc(bytes: Buffer): Promise<DocumentLines> {
  const { default: WordExtractor } = await import('word-extractor')
  const document = await new WordExtractor().extract(bytes)
  const text = [
    document.getHeaders({ includeFooters: false }),
    document.getBody(),
    document.getTextboxes(),
  ].join('\n')
  return { lines: text.split(/[\r\n\v\f]/).map(plainLine), pageCount: 1 }
}

function plainLine(text: string): DocumentLine {
  return { text, page: 1, size: 1, isEmphasized: false, startsParagraph: false }
}
