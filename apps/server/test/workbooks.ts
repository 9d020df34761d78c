import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Makes workbooks of Excel for tests, so that the repository contains no binary files. */

/** A cell: a text, a number, a number with a style of `formats`, or the XML of anything else. */
export type Cell = string | number | { value: number; format: string } | { xml: string } | null

export interface WorkbookOptions {
  /** What is added to, or replaces, the parts of the workbook, by their names. */
  parts?: Record<string, string | Buffer>
  /** Attributes of the sheets by their names. */
  attributes?: Record<string, string>
  /** What stands behind the rows of each sheet. */
  afterRows?: string
  /** Whether days are counted from 1904, as early Macintoshes did. */
  isLaterEpoch?: boolean
}

/** Returns an .xlsx file with a sheet for each name. */
export function workbook(
  sheets: Record<string, readonly (readonly Cell[])[]>,
  options: WorkbookOptions = {},
): Promise<Buffer> {
  const { afterRows, attributes = {}, isLaterEpoch = false, parts = {} } = options
  const texts: string[] = []
  const formats: string[] = []
  const names = Object.keys(sheets)
  const rows = Object.values(sheets).map((some) =>
    some.map((row, index) => rowXml(row, index + 1, texts, formats)).join(''),
  )
  const main = `${head}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${isLaterEpoch ? ' date1904="1"' : ''}/><sheets>${names
    .map(
      (name, index) =>
        `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="s${index + 1}" ${attributes[name] ?? ''}/>`,
    )
    .join('')}</sheets></workbook>`
  const relations = [
    ...names.map((_, index) => relation(`s${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    relation('texts', 'sharedStrings', 'sharedStrings.xml'),
    relation('styles', 'styles', 'styles.xml'),
  ]
  return zip({
    '[Content_Types].xml': `${head}<Types/>`,
    '_rels/.rels': relationsXml([relation('main', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': main,
    'xl/_rels/workbook.xml.rels': relationsXml(relations),
    'xl/sharedStrings.xml': `${head}<sst xmlns="${MAIN}">${texts.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': stylesXml(formats),
    ...Object.fromEntries(
      rows.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(xml, afterRows)]),
    ),
    ...parts,
  })
}

/** Returns the part of a sheet with rows that are XML. */
export function sheetXml(rows: string, afterRows = ''): string {
  return `${head}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${afterRows}</worksheet>`
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function rowXml(row: readonly Cell[], number: number, texts: string[], formats: string[]): string {
  const cells = row.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`, texts, formats))
  return `<row r="${number}">${cells.join('')}</row>`
}

function columnName(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)
}

function cellXml(cell: Cell, place: string, texts: string[], formats: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`
  if ('xml' in cell) return cell.xml.replace('<c', `<c r="${place}"`)
  if (!formats.includes(cell.format)) formats.push(cell.format)
  return `<c r="${place}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.value}</v></c>`
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escape(code)}"/>`,
  )
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`)
  return `${head}<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
}

function relationsXml(relations: readonly string[]): string {
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function zip(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(parts)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream)
}
