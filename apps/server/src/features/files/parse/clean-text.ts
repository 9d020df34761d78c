import { MAX_TEXT_LENGTH } from './extraction-result.ts'

/** Text as a person would have typed it: what only made sense to the program that drew the page goes. */
export function cleanText(raw: string): string {
  return (
    raw
      .slice(0, 4 * MAX_TEXT_LENGTH)
      // The ligatures fi, fl, ff … are one character each in many PDF files, and no search finds them.
      .replaceAll(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
      .normalize('NFC')
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replaceAll(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
      // Soft hyphens, byte-order marks, zero-width spaces and overrides of direction; the zero-width joiners stay, for
      // Indian scripts need them.
      .replaceAll(/[\u00AD\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/g, '')
      // Bullets of Word's symbol fonts, and then the icons that other fonts put where no character is.
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
