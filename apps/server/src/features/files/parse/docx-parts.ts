import { buffer } from 'node:stream/consumers'
import { DomUtils, parseDocument } from 'htmlparser2'
import yauzl from 'yauzl'
import yazl from 'yazl'

/** The files of a DOCX archive that are XML, by their names. */
type Parts = Map<string, Buffer>

/** A section has up to three: for its first page, for even ones, and for the others. */
const MAX_HEADERS = 6

/**
 * Divides a DOCX file into one document for each page header, and one for its body, because mammoth reads the body only. In
 * all of them text boxes are written as mammoth reads them. Throws when the file is damaged.
 */
export async function divideDocx(bytes: Buffer): Promise<{ headers: Buffer[]; body: Buffer }> {
  const parts = await readParts(bytes)
  const main = [...parts.keys()].find((name) => /^word\/document\d*\.xml$/.test(name))
  if (!main) throw new Error('The archive has no document')
  const headers = [...parts.keys()].filter((name) => /^word\/header\d*\.xml$/.test(name)).toSorted(byNumber)
  const write = (name: string) => zipParts(asMain(parts, name, main))
  return {
    headers: await Promise.all(headers.slice(0, MAX_HEADERS).map(write)),
    body: await write(main),
  }
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

async function readParts(bytes: Buffer): Promise<Parts> {
  const parts: Parts = new Map()
  const zip = await yauzl.fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    if (/\.(xml|rels)$/.test(entry.fileName))
      parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return parts
}

/** Returns the parts of a document with this part as the main one, with the links of this part. */
function asMain(parts: Parts, name: string, main: string): Parts {
  const relations = parts.get(relationsOf(name))
  const divided = new Map(parts)
  divided.set(main, Buffer.from(asDocument(parts.get(name)?.toString() ?? '')))
  if (relations) divided.set(relationsOf(main), relations)
  else divided.delete(relationsOf(main))
  return divided
}

function relationsOf(name: string): string {
  return name.replace('word/', 'word/_rels/').concat('.rels')
}

/** Writes the XML of a header as that of a document, and text boxes as Word 2007 did. */
function asDocument(xml: string): string {
  const document = xml
    .replace(/<w:hdr(?=[\s>])([^>]*)>/, '<w:document$1><w:body>')
    .replace(/<\/w:hdr>\s*$/, '</w:body></w:document>')
  return document.includes('<w:txbxContent') ? withReadableTextBoxes(document) : document
}

/**
 * Replaces drawings that have text by the older kind of text box. One that Word wrote both ways stays: mammoth reads its
 * older form.
 */
function withReadableTextBoxes(xml: string): string {
  const document = parseDocument(xml.replace(/^\s*<\?xml[^>]*>/, ''), {
    xmlMode: true,
    decodeEntities: false,
  })
  const drawings = DomUtils.findAll(
    ({ name }) => name === 'w:drawing' || name === 'mc:AlternateContent',
    document,
  )
  for (const drawing of drawings) {
    const isOlderToo = drawing.children.some((child) => 'name' in child && child.name === 'mc:Fallback')
    const boxes = isOlderToo ? [] : DomUtils.getElementsByTagName('w:txbxContent', drawing)
    if (boxes.length > 0) Object.assign(drawing, { name: 'w:pict', attribs: {}, children: boxes })
  }
  return DomUtils.getOuterHTML(document, { xmlMode: true, encodeEntities: false })
}

function zipParts(parts: Parts): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of parts) zip.addBuffer(content, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}
