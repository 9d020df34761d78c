/** The elements of mammoth's document tree that contain text. */
export interface DocxElement {
  type: string
  value?: string
  numbering?: unknown
  children?: DocxElement[]
}

/** Returns the text of an element. Unlike mammoth's `extractRawText` it keeps line breaks and separates table cells. */
export function textOfDocx(element: DocxElement): string {
  if (element.type === 'text') return element.value ?? ''
  if (element.type === 'tab') return '\t'
  if (element.type === 'break') return '\n'
  const inside = (element.children ?? []).map(textOfDocx).join('')
  if (element.type === 'paragraph') return `${element.numbering ? '• ' : ''}${inside}\n`
  if (element.type === 'tableCell') return `${inside.trimEnd()}\t`
  if (element.type === 'tableRow') return `${inside.trimEnd()}\n`
  return inside
}
