import type { DocumentLine } from '../../../domain/documents/located-document.ts'
import { MAX_TEXT_LENGTH } from './extraction-result.ts'
import { joinSpacedOutWords } from './spaced-out.ts'

/** Normalizes the lines of a document: removes artefacts of fonts, and empty lines, which become gaps between paragraphs. */
export function cleanLines(lines: readonly DocumentLine[]): DocumentLine[] {
  const cleaned: DocumentLine[] = []
  let length = 0
  let isAfterEmptyLine = false
  for (const line of lines) {
    if (length > MAX_TEXT_LENGTH) break
    const text = cleanLine(line.text)
    length += text.length
    if (text === '') isAfterEmptyLine = true
    else {
      cleaned.push({ ...line, text, startsParagraph: line.startsParagraph || isAfterEmptyLine })
      isAfterEmptyLine = false
    }
  }
  return cleaned
}

/** Normalizes the text of a line. */
export function cleanLine(raw: string): string {
  return joinSpacedOutWords(
    raw
      .slice(0, MAX_TEXT_LENGTH)
      // Many PDF files have the ligatures fi, fl, ff … as one character, which no search finds.
      .replaceAll(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
      .normalize('NFC')
      .replaceAll(/[\r\n\v\f\u0085\u2028\u2029]/g, ' ')
      .replaceAll(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
      // A hyphen that does not break, as in phone numbers.
      .replaceAll('\u2011', '-')
      // Soft hyphens, byte-order marks, zero-width spaces and bidirectional overrides. Zero-width joiners stay:
      // Indian scripts need them.
      .replaceAll(/[\u00AD\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/g, '')
      // Bullets of Word's symbol fonts, then the icons of other fonts in the private use area.
      .replaceAll(/[\uF0A7\uF0B7\uF0D8\uF0FC]/g, '•')
      .replaceAll(/[\p{Co}\uFFFD] ?/gu, '')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .toWellFormed()
      .replaceAll('\uFFFD', '')
      .replaceAll(/ {3,}/g, '  ')
      .trim(),
  )
}
