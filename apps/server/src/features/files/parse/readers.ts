import type { DocumentLine } from '../../../domain/documents/located-document.ts'
import { type DocxElement, linesOfDocx } from './docx-lines.ts'
import { type ExtractionFailure, MAX_PDF_PAGES, MAX_TEXT_LENGTH } from './extraction-result.ts'
import type { Fragment, LinkArea } from './layout/page-geometry.ts'
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
    const texts = items.filter((item) => 'str' in item)
    const turns = quarterTurns(texts)
    const links = (await page.getAnnotations()).flatMap((annotation) => toLinkArea(annotation, turns))
    const lines = orderPage(
      texts.flatMap((item) => toFragment(item, turns)),
      links,
    )
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

function toFragment(item: TextItem, turns: number): Fragment[] {
  const { str, transform, width, height, fontName } = item
  // Text that runs in another direction than the rest is a label at the margin.
  if (str === '' || turnsOf(item) !== turns) return []
  const [, , , up = 0, x = 0, y = 0] = transform
  const size = height || Math.abs(up) || 10
  return [{ text: str, ...turnBack([x, y], turns), width, size, font: fontName }]
}

/** Returns the quarter turns against the clock in which most text of a page runs, from 0 to 3. A page may lie on its side. */
function quarterTurns(items: readonly TextItem[]): number {
  const letters = [0, 0, 0, 0]
  for (const item of items) letters[turnsOf(item)] = (letters[turnsOf(item)] ?? 0) + item.str.length
  return letters.indexOf(Math.max(...letters))
}

function turnsOf({ transform: [along = 1, slope = 0] }: TextItem): number {
  return (Math.round(Math.atan2(slope, along) / (Math.PI / 2)) + 4) % 4
}

function turnBack([x, y]: [number, number], turns: number): { x: number; y: number } {
  const turned: [number, number][] = [
    [x, y],
    [y, -x],
    [-x, -y],
    [-y, x],
  ]
  const [atX, atY] = turned[turns] ?? [x, y]
  return { x: atX, y: atY }
}

/** The parts of an annotation that are read; pdf.js does not type them. */
interface Annotation {
  subtype?: unknown
  url?: unknown
  rect?: unknown
}

function toLinkArea({ subtype, url, rect }: Annotation, turns: number): LinkArea[] {
  if (subtype !== 'Link' || typeof url !== 'string' || !Array.isArray(rect)) return []
  const [left = 0, bottom = 0, right = 0, top = 0] = rect.map(Number)
  const corners = [turnBack([left, bottom], turns), turnBack([right, top], turns)]
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return [
    { url, left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) },
  ]
}

/** Returns the lines of a DOCX file: of its page headers, each once, then of its body. Throws when the file is damaged. */
export async function readDocx(bytes: Buffer): Promise<DocumentLines> {
  const { divideDocx } = await import('./docx-parts.ts')
  const { headers, body } = await divideDocx(bytes)
  const headerLines = new Map<string, DocumentLine>()
  for (const header of headers)
    for (const line of await linesOfDocument(header)) headerLines.set(line.text, line)
  return { lines: [...headerLines.values(), ...(await linesOfDocument(body))], pageCount: 1 }
}

async function linesOfDocument(bytes: Buffer): Promise<DocumentLine[]> {
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
  return lines
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
