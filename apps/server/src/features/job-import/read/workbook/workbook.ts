import path from 'node:path'
import type { Archive } from './archive.ts'
import { type NumberText, numberTextOf } from './number-text.ts'
import { readWholeXml } from './xml.ts'

/** A workbook without the rows of its sheets. */
export interface Workbook {
  sheets: WorkbookSheet[]
  /** The texts that the cells name by their position. */
  texts: string[]
  /** How the cells show numbers, by the position of their style. */
  numberTexts: NumberText[]
}

/** A sheet that people see. */
export interface WorkbookSheet {
  name: string
  /** The part with its rows. */
  part: string
}

const MAX_SHEETS = 200
const MAX_STYLES = 100_000

/** Reads what the cells of all sheets share. Throws when it is no workbook of Excel. */
export async function openWorkbook(archive: Archive): Promise<Workbook> {
  const main = await findMainPart(archive)
  const targets = await readRelations(archive, main)
  const { sheets, hasLaterEpoch } = await readSheets(archive, main, targets)
  const partOf = (kind: string) => [...targets.values()].find(({ type }) => type === kind)?.part
  return {
    sheets,
    texts: await readTexts(archive, partOf('sharedStrings')),
    numberTexts: await readNumberTexts(archive, partOf('styles'), hasLaterEpoch),
  }
}

async function findMainPart(archive: Archive): Promise<string> {
  const targets = archive.has('_rels/.rels') ? await readRelations(archive, '') : new Map<string, Target>()
  const main = [...targets.values()].find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
  if (!archive.has(main) || !main.endsWith('.xml') || /^(word|ppt)\//.test(main))
    throw new Error('it is packed, but no .xlsx workbook. Please save it as .xlsx or CSV')
  return main
}

interface Target {
  /** The last part of the address that says what it is. */
  type: string
  part: string
}

/** Reads which parts belong to a part, by their ids. What is outside of the workbook is left out. */
async function readRelations(archive: Archive, part: string): Promise<Map<string, Target>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations = `${folder}_rels/${part.slice(folder.length)}.rels`
  const targets = new Map<string, Target>()
  if (!archive.has(relations)) return targets
  await readWholeXml(archive.open(relations), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = '' }) {
      if (name !== 'Relationship' || mode.toLowerCase() === 'external') return
      targets.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part: resolve(folder, target) })
    },
  })
  return targets
}

function resolve(folder: string, target: string): string {
  return path.posix.resolve('/', folder, target).slice(1)
}

async function readSheets(archive: Archive, main: string, targets: Map<string, Target>) {
  const sheets: WorkbookSheet[] = []
  let hasLaterEpoch = false
  await readWholeXml(archive.open(main), {
    open(element, attributes) {
      if (element === 'workbookPr') hasLaterEpoch = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (element !== 'sheet' || sheets.length === MAX_SHEETS) return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      const target = targets.get(id)
      const isHidden = /hidden/i.test(attributes['state'] ?? '')
      if (target?.type === 'worksheet' && !isHidden)
        sheets.push({ name: attributes['name'] ?? '', part: target.part })
    },
  })
  return { sheets, hasLaterEpoch }
}

async function readTexts(archive: Archive, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (part === undefined || !archive.has(part)) return texts
  let text = ''
  const collector = new TextCollector((piece) => (text += piece))
  await readWholeXml(archive.open(part), {
    open: (name) => collector.open(name),
    text: (piece) => collector.text(piece),
    close(name) {
      collector.close(name)
      if (name !== 'si') return
      texts.push(unescapeText(text))
      text = ''
    },
  })
  return texts
}

/** Takes the text of elements named `t`, without the hints how to pronounce it. */
export class TextCollector {
  readonly #take: (text: string) => void
  #isInText = false
  #isInHint = false

  constructor(take: (text: string) => void) {
    this.#take = take
  }

  open(name: string) {
    if (name === 'rPh') this.#isInHint = true
    if (name === 't') this.#isInText = !this.#isInHint
  }

  text(text: string) {
    if (this.#isInText) this.#take(text)
  }

  close(name: string) {
    if (name === 'rPh') this.#isInHint = false
    if (name === 't') this.#isInText = false
  }
}

/** Resolves how Excel writes characters that XML cannot have: `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

async function readNumberTexts(
  archive: Archive,
  part: string | undefined,
  hasLaterEpoch: boolean,
): Promise<NumberText[]> {
  const styles: NumberText[] = []
  if (part === undefined || !archive.has(part)) return styles
  const codes = new Map<number, string>()
  let isInCellStyles = false
  await readWholeXml(archive.open(part), {
    open(name, attributes) {
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'xf' && isInCellStyles && styles.length < MAX_STYLES)
        styles.push(numberTextOf(codes.get(id) ?? id, hasLaterEpoch))
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return styles
}
