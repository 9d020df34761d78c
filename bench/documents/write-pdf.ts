/** A text at a place of a page, in points from the upper left corner. */
export interface PlacedText {
  text: string
  x: number
  y: number
  size: number
  bold?: boolean
}

export const PAGE = { width: 595, height: 842, margin: 50 }

/** How the text of a page is drawn. */
export interface Drawing {
  /** As programs do that have no bold letters: once more, a little to the right. */
  isTwice?: boolean
  /** The page lies on its side, and its text runs upwards. */
  isOnSide?: boolean
}

/** Writes a PDF of pages with text in Helvetica. Characters beyond Windows-1252 are left out. */
export function writePdf(pages: readonly (readonly PlacedText[])[], drawing: Drawing = {}): Buffer {
  const first = 5
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}] >>`,
    fontObject('Helvetica'),
    fontObject('Helvetica-Bold'),
    ...pages.flatMap((page, index) => {
      const content = page.map((text) => drawText(text, drawing)).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Rotate ${drawing.isOnSide ? 90 : 0} /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(file, 'latin1')
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function fontObject(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

function drawText({ text, x, y, size, bold }: PlacedText, { isTwice, isOnSide }: Drawing): string {
  const draw = (left: number) => {
    const matrix = isOnSide ? `0 1 -1 0 ${y} ${left}` : `1 0 0 1 ${left} ${PAGE.height - y}`
    return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${matrix} Tm (${escapeText(text)}) Tj ET`
  }
  return isTwice ? `${draw(x)}\n${draw(x + 0.4)}` : draw(x)
}

/** The characters between 128 and 159 of Windows-1252 that postings use. */
const SPECIAL: Record<string, string> = {
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
  '’': '\x92',
  '‘': '\x91',
  '“': '\x93',
  '”': '\x94',
  '₹': 'Rs. ',
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[•–—’‘“”₹]/g, (sign) => SPECIAL[sign] ?? '')
    .replaceAll(/[^\x20-\xff]/g, '')
    .replaceAll(/[\\()]/g, String.raw`\$&`)
}

/** Breaks a text into lines of at most this width. A character of Helvetica is about half as wide as it is high. */
export function wrap(text: string, width: number, size: number): string[] {
  const max = Math.floor(width / (0.5 * size))
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/\s+/)) {
      if (line !== '' && line.length + word.length + 1 > max) {
        lines.push(line)
        line = ''
      }
      line = line === '' ? word : `${line} ${word}`
    }
    lines.push(line)
  }
  return lines
}
