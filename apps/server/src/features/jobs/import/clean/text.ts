import { Parser } from 'htmlparser2'

/** What feeds write where they have nothing to say. */
const NOTHING =
  /^(n\/?a|none|null|undefined|nan|unknown|not (available|applicable|specified|mentioned)|-+|\.+|)$/i
const TAG =
  /<\/?(a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|script|section|span|strong|style|table|td|tr|u|ul)\b[^>]*>/i
const PARAGRAPHS = new Set([
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
const LINES = new Set(['br', 'tr', 'li'])
const SILENT = new Set(['script', 'style', 'head', 'noscript'])

/** One line of plain text, empty when the feed has nothing to say. */
export function oneLine(text: string): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim()
  return NOTHING.test(line) ? '' : line
}

/** Plain text with its paragraphs and lists, whatever mixture of HTML and entities it came in. */
export function paragraphs(text: string): string {
  const plain = plainText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return NOTHING.test(plain) ? '' : plain
}

function plainText(text: string): string {
  const clean = withoutControls(text)
  if (!clean.includes('&') && !TAG.test(clean)) return clean
  const once = TAG.test(clean) ? textOfHtml(clean) : withoutEntities(clean)
  // Some feeds escape their HTML once more.
  return TAG.test(once) ? textOfHtml(once) : once
}

function withoutEntities(text: string): string {
  return textOfHtml(text.replaceAll('<', '&lt;'), { keepSpaces: true })
}

function textOfHtml(html: string, { keepSpaces = false } = {}): string {
  let text = ''
  let silent = 0
  const parser = new Parser({
    onopentag: (name) => {
      if (SILENT.has(name)) silent++
      else if (name === 'li') text += '\n• '
      else if (PARAGRAPHS.has(name)) text += '\n\n'
      else if (LINES.has(name)) text += '\n'
    },
    ontext: (part) => {
      if (!silent) text += keepSpaces ? part : part.replace(/\s+/g, ' ')
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent--
      else if (PARAGRAPHS.has(name)) text += '\n\n'
    },
  })
  parser.end(html)
  // A paragraph inside of a list item belongs on the item's line, and the items belong together.
  return text.replace(/• \s+/g, '• ').replace(/\n{2,}(?=• )/g, '\n')
}

/** Without the characters that PostgreSQL cannot keep or nobody can see. */
function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff]/g, '')
}
