import type { DocumentLine, DocumentLink } from '../../../domain/documents/located-document.ts'

/** The elements of mammoth's document tree that contain text. */
export interface DocxElement {
  type: string
  value?: string
  styleName?: string | null
  isBold?: boolean
  fontSize?: number | null
  numbering?: unknown
  href?: string
  children?: DocxElement[]
}

/** Returns the lines of a document. Unlike mammoth's `extractRawText` it keeps line breaks and separates table cells. */
export function linesOfDocx(document: DocxElement): DocumentLine[] {
  const bodySize = mostFrequentSize(document) ?? 11
  return blocksOf(document).flatMap((block) => linesOfBlock(block, bodySize))
}

/** Lists the paragraphs, and the rows of tables, in their order. */
function blocksOf(element: DocxElement): DocxElement[] {
  if (element.type === 'paragraph') return [element]
  if (element.type === 'tableRow' && !hasColumns(element)) return [element]
  return (element.children ?? []).flatMap(blocksOf)
}

/** Says whether a row of a table is a layout: several of its cells have lines of their own, which are read one after the other. */
function hasColumns({ children = [] }: DocxElement): boolean {
  return children.filter((cell) => countLines(cell) >= LINES_OF_A_COLUMN).length >= 2
}

const LINES_OF_A_COLUMN = 3

function countLines(element: DocxElement): number {
  return textOf(element)
    .split('\n')
    .filter((line) => line.trim() !== '').length
}

function linesOfBlock(block: DocxElement, bodySize: number): DocumentLine[] {
  const style = /^(title|heading \d)/i.test(block.styleName ?? '')
  const runs = runsOf(block)
  const isBold = runs.length > 0 && runs.every((run) => run.isBold === true)
  const size = Math.max(0, ...runs.map((run) => run.fontSize ?? 0)) || bodySize
  const lines = textOf(block).replace(/\n$/, '').split('\n')
  const links = linksOf(block)
  return lines.map((text, index) => ({
    text,
    page: 1,
    size: style && size === bodySize ? 1.3 : Math.round((size / bodySize) * 100) / 100,
    isEmphasized: style || isBold,
    startsParagraph: style && index === 0,
    ...linksIn(text, links),
  }))
}

function linksOf(element: DocxElement): DocumentLink[] {
  const text = element.href ? textOf(element).trim() : ''
  if (element.href && text !== '') return [{ text, url: element.href }]
  return (element.children ?? []).flatMap(linksOf)
}

function linksIn(line: string, links: readonly DocumentLink[]): Pick<DocumentLine, 'links'> {
  const inside = links.filter(({ text }) => line.includes(text))
  return inside.length > 0 ? { links: inside } : {}
}

function textOf(element: DocxElement): string {
  if (element.type === 'text') return element.value ?? ''
  if (element.type === 'tab') return '\t'
  if (element.type === 'break') return '\n'
  const inside = (element.children ?? []).map(textOf).join('')
  if (element.type === 'paragraph') return `${element.numbering ? '• ' : ''}${inside}\n`
  if (element.type === 'tableCell') return `${inside.trimEnd()}\t`
  if (element.type === 'tableRow') return `${inside.trimEnd()}\n`
  return inside
}

function runsOf(element: DocxElement): DocxElement[] {
  if (element.type === 'run') return textOf(element).trim() === '' ? [] : [element]
  return (element.children ?? []).flatMap(runsOf)
}

function mostFrequentSize(document: DocxElement): number | undefined {
  const lengths = new Map<number, number>()
  for (const run of runsOf(document)) {
    if (run.fontSize) lengths.set(run.fontSize, (lengths.get(run.fontSize) ?? 0) + textOf(run).length)
  }
  return [...lengths].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
