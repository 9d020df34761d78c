import { Parser } from 'htmlparser2'

/** Placeholders that feeds use for missing values. */
const EMPTY_VALUES =
  /^(n\/?a|none|null|undefined|nan|unknown|not (available|applicable|specified|mentioned)|-+|\.+|)$/i
const HTML_TAG =
  /<\/?(a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|script|section|span|strong|style|table|td|tr|u|ul)\b[^>]*>/i
const PARAGRAPH_TAGS = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table',
  'section',
  'article',
  'pre',
  'hr',
])
const LINE_TAGS = new Set(['br', 'tr', 'li'])
const SKIPPED_TAGS = new Set(['script', 'style', 'head', 'noscript'])

/** Converts text or HTML to one line of plain text; placeholders become an empty text. */
export function toSingleLine(text: string): string {
  const line = toPlainText(text).replace(/\s+/g, ' ').trim()
  return EMPTY_VALUES.test(line) ? '' : line
}

/** Converts text, HTML or escaped HTML to plain text with paragraphs and lists. */
export function toParagraphs(text: string): string {
  const plain = toPlainText(text)
    .replace(/\r\n?/g, '\n')
    // These patterns pass over single spaces and line breaks, which stay as they are.
    .replace(/ [ \t\u00a0]+|[\t\u00a0][ \t\u00a0]*/g, ' ')
    .replace(/ \n ?|\n /g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return EMPTY_VALUES.test(plain) ? '' : plain
}

function toPlainText(text: string): string {
  const repaired = repairMojibake(text)
  // The first pass joins the halves of characters that were misread twice.
  const clean = stripControlCharacters(repaired === text ? text : repairMojibake(repaired))
  if (!clean.includes('&') && !HTML_TAG.test(clean)) return clean
  const once = HTML_TAG.test(clean) ? htmlToText(clean) : decodeEntities(clean)
  // Some feeds escape their HTML twice, and their entities up to three times.
  const twice = HTML_TAG.test(once) ? htmlToText(once) : decodeAgain(once)
  return decodeAgain(twice)
}

function decodeAgain(text: string): string {
  return /&(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos|nbsp|[lr][sd]quo|[mn]dash|bull|hellip);/i.test(text)
    ? decodeEntities(text)
    : text
}

function decodeEntities(text: string): string {
  return htmlToText(text.replaceAll('<', '&lt;'), { keepSpaces: true })
}

function htmlToText(html: string, { keepSpaces = false } = {}): string {
  let text = ''
  let skippedDepth = 0
  const parser = new Parser({
    onopentag: (name) => {
      if (SKIPPED_TAGS.has(name)) skippedDepth++
      else if (name === 'li') text += '\n• '
      else if (PARAGRAPH_TAGS.has(name)) text += '\n\n'
      else if (LINE_TAGS.has(name)) text += '\n'
    },
    ontext: (part) => {
      if (!skippedDepth) text += keepSpaces ? part : part.replace(/\s+/g, ' ')
    },
    onclosetag: (name) => {
      if (SKIPPED_TAGS.has(name)) skippedDepth--
      else if (PARAGRAPH_TAGS.has(name)) text += '\n\n'
    },
  })
  parser.end(html)
  // Puts a paragraph inside of a list item on the item's line, and removes blank lines between items.
  return text.replace(/• \s+/g, '• ').replace(/\n{2,}(?=• )/g, '\n')
}

/** Removes control characters, which PostgreSQL cannot store, and invisible ones. */
function stripControlCharacters(text: string): string {
  return text.toWellFormed().replace(/[[\p{Cc}--[\t\n\r\u0080-\u009f]]\u200b\u2060\ufeff]/gv, '')
}

/** The bytes of the letters that Windows-1252 has instead of control characters. */
const WINDOWS_1252 = new Map(
  Array.from({ length: 32 }, (_, index) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + index)),
    0x80 + index,
  ]),
)
const NEXT_BYTE = String.raw`[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]`
/**
 * A misread character by its bytes. Of two bytes they are Latin, Greek, Cyrillic, Hebrew or Arabic: "É’" and "Ö”" are a
 * letter and a quotation mark.
 */
const MISREAD = new RegExp(
  String.raw`[\u00c2-\u00c5\u00ce-\u00d1\u00d7-\u00d9]${NEXT_BYTE}|[\u00e0-\u00ef]${NEXT_BYTE}{2}|[\u00f0-\u00f4]${NEXT_BYTE}{3}`,
  'g',
)

/** Repairs UTF-8 that was read as Windows-1252: "CafÃ© â€“ x" is "Café – x". Other text stays as it is. */
function repairMojibake(text: string): string {
  if (text.search(MISREAD) < 0) return text
  return text.replace(MISREAD, (letters) => {
    const bytes = Array.from(letters, (letter) => WINDOWS_1252.get(letter) ?? letter.charCodeAt(0))
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
    } catch {
      return letters
    }
  })
}
