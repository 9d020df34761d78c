import { type DocxElement, textOfDocx } from './docx-text.ts'
import type { ExtractionResult } from './extraction-result.ts'
import { MAX_PDF_PAGES, MAX_TEXT_LENGTH } from './extraction-result.ts'

// Dynamic imports: each child process loads only the parser it needs.

/** Returns the text of all pages, up to `MAX_TEXT_LENGTH`. */
export async function readPdf(bytes: Buffer): Promise<ExtractionResult> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: Error) => error)
  if (pdf instanceof Error) return { failure: pdf.name === 'PasswordException' ? 'password' : 'damaged' }
  if (pdf.numPages > MAX_PDF_PAGES) return { failure: 'too-many-pages' }

  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length < MAX_TEXT_LENGTH; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) {
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    }
    text += '\n\n'
    page.cleanup()
  }
  return { text }
}

/** Extracts the text of a DOCX file. Throws when the file is damaged. */
export async function readDocx(bytes: Buffer): Promise<ExtractionResult> {
  const { default: mammoth } = await import('mammoth')
  let text = ''
  await mammoth.convertToHtml(
    { buffer: bytes },
    {
      transformDocument: (document: DocxElement) => {
        text = textOfDocx(document)
        return { ...document, children: [] }
      },
    },
  )
  return { text }
}

/** Extracts the text and the text boxes of a DOC file. Throws when the file is damaged. */
export async function readDoc(bytes: Buffer): Promise<ExtractionResult> {
  const { default: WordExtractor } = await import('word-extractor')
  const document = await new WordExtractor().extract(bytes)
  return { text: `${document.getBody()}\n${document.getTextboxes()}` }
}
