import { MAX_TEXT_LENGTH } from './extraction-result.ts'

/** Normalizes extracted text: removes artefacts of page layout and fonts, and limits it to `MAX_TEXT_LENGTH`. */
export function cleanText(raw: string): string {
  return (
    raw
      .slice(0, 4 * MAX_TEXT_LENGTH)
      // Many PDF files have the ligatures fi, fl, ff … as one character, which no search finds.
      .replaceAll(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
      .normalize('NFC')
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replaceAll(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
      // Soft hyphens, byte-order marks, zero-width spaces and bidirectional overrides. Zero-width joiners stay:
      // Indian scripts need them.
      .replaceAll(/[\u00AD\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/g, '')
      // Bullets of Word's symbol fonts, then the icons of other fonts in the private use area.
      .replaceAll(/[\uF0A7\uF0B7\uF0D8\uF0FC]/g, '•')
      .replaceAll(/[\p{Co}\uFFFD] ?/gu, '')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .toWellFormed()
      .replaceAll('\uFFFD', '')
      .replaceAll(/[ \t]+\n/g, '\n')
      .replaceAll(/\n[ \t]+(?=\n)/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .replaceAll(/ {3,}/g, '  ')
      .trim()
      .slice(0, MAX_TEXT_LENGTH)
      .toWellFormed()
  )
}
