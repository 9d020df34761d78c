import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Generates valid and malformed documents, so that the repository contains no binary files. */

export interface PdfOptions {
  /** The text of each page. */
  pages: string[]
  /** Stores the page objects in a compressed object stream, as newer programs do. */
  compressed?: boolean
  /** A wrong page count for the page tree. */
  claimedPages?: number
  /** Deflated drawing commands that replace the text of the first page. */
  content?: Buffer
  /** Entries for the dictionary of each page, such as its rotation and links. */
  page?: string
}

export function pdf(options: PdfOptions): Buffer {
  const { pages, compressed = false, claimedPages = pages.length, content, page = '' } = options
  const first = 4
  const pageNumbers = pages.map((_, index) => first + index)
  const contentNumber = (index: number) => first + pages.length + index
  const objects = new Map<number, string>([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Count ${claimedPages} /Kids [${pageNumbers.map((n) => `${n} 0 R`).join(' ')}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...pageNumbers.map((number, index): [number, string] => [
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contentNumber(index)} 0 R /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
    ]),
  ])
  const streams = new Map(
    pages.map((text, index) => [
      contentNumber(index),
      index === 0 && content
        ? { dict: '/Filter /FlateDecode', data: content }
        : { dict: '', data: drawing(text) },
    ]),
  )
  return compressed ? assembleCompressed(objects, streams) : assemble(objects, streams)
}

function drawing(text: string): Buffer {
  const lines = text.split('\n').map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`)
  return Buffer.from(`BT /F1 12 Tf 14 TL 50 790 Td ${lines.join(' ')} ET`, 'latin1')
}

type Streams = Map<number, { dict: string; data: Buffer }>

function assemble(objects: Map<number, string>, streams: Streams): Buffer {
  const file = new Growing('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n')
  const offsets = new Map<number, number>()
  for (const [number, body] of objects) {
    offsets.set(number, file.length)
    file.add(`${number} 0 obj\n${body}\nendobj\n`)
  }
  addStreams(file, streams, offsets)
  const start = file.length
  const size = offsets.size + 1
  const rows = [...offsets]
    .sort(([a], [b]) => a - b)
    .map(([, at]) => `${String(at).padStart(10, '0')} 00000 n \n`)
  file.add(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`)
  file.add(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return file.bytes()
}

function assembleCompressed(objects: Map<number, string>, streams: Streams): Buffer {
  const file = new Growing('%PDF-1.5\n%\xE2\xE3\xCF\xD3\n')
  const offsets = new Map<number, number>()
  addStreams(file, streams, offsets)

  const packed = Math.max(...objects.keys(), ...streams.keys()) + 1
  const bodies = [...objects.values()]
  let at = 0
  const index = [...objects.keys()].map((number, position) => {
    const pair = `${number} ${at}`
    at += (bodies[position] ?? '').length + 1
    return pair
  })
  const head = `${index.join(' ')}\n`
  offsets.set(packed, file.length)
  const data = deflateSync(Buffer.from(head + bodies.join('\n'), 'latin1'))
  const dict = `/Type /ObjStm /N ${objects.size} /First ${head.length} /Filter /FlateDecode`
  file.add(`${packed} 0 obj\n<< ${dict} /Length ${data.length} >>\nstream\n`, data, '\nendstream\nendobj\n')

  const table = packed + 1
  offsets.set(table, file.length)
  const start = file.length
  const rows = Array.from({ length: table + 1 }, (_, number) => {
    const row = Buffer.alloc(7)
    const inside = [...objects.keys()].indexOf(number)
    row.writeUInt8(inside >= 0 ? 2 : offsets.has(number) ? 1 : 0, 0)
    row.writeUInt32BE(inside >= 0 ? packed : (offsets.get(number) ?? 0), 1)
    row.writeUInt16BE(Math.max(inside, 0), 5)
    return row
  })
  const xref = deflateSync(Buffer.concat(rows))
  const xrefDict = `/Type /XRef /Size ${table + 1} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /Length ${xref.length}`
  file.add(`${table} 0 obj\n<< ${xrefDict} >>\nstream\n`, xref, '\nendstream\nendobj\n')
  file.add(`startxref\n${start}\n%%EOF\n`)
  return file.bytes()
}

function addStreams(file: Growing, streams: Streams, offsets: Map<number, number>) {
  for (const [number, { dict, data }] of streams) {
    offsets.set(number, file.length)
    file.add(`${number} 0 obj\n<< ${dict} /Length ${data.length} >>\nstream\n`, data, '\nendstream\nendobj\n')
  }
}

class Growing {
  #chunks: Buffer[] = []
  length = 0

  constructor(start: string) {
    this.add(start)
  }

  add(...parts: (string | Buffer)[]) {
    for (const part of parts) {
      const chunk = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
      this.#chunks.push(chunk)
      this.length += chunk.length
    }
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }
}

export interface ZipEntry {
  name: string
  content: Buffer | string
  /** A wrong size for the headers. */
  claimedSize?: number
  encrypted?: boolean
}

export function zip(entries: ZipEntry[], comment = ''): Buffer {
  const file = new Growing('')
  const directory = new Growing('')
  for (const { name, content, claimedSize, encrypted = false } of entries) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const packed = deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(encrypted ? 1 : 0, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedSize ?? bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(file.length, 10)
    directory.add('PK\x01\x02', Buffer.from([20, 0]), fields, place, Buffer.from(name))
    file.add('PK\x03\x04', fields, Buffer.from(name), packed)
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(file.length, 12)
  end.writeUInt16LE(comment.length, 16)
  file.add(directory.bytes(), 'PK\x05\x06', end, comment)
  return file.bytes()
}

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export interface DocxOptions {
  /** The XML of the body. The default is a paragraph for each text. */
  body?: string
  mainType?: string
  more?: ZipEntry[]
}

export function docx(
  paragraphs: string[],
  { body, mainType = mainPart, more = [] }: DocxOptions = {},
): Buffer {
  const text = body ?? paragraphs.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  return zip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content:
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?><w:document xmlns:w="${wordNamespace}"><w:body>${text}</w:body></w:document>`,
    },
    ...more,
  ])
}

export interface DocOptions {
  /** The name of the main stream. The default is WordDocument. */
  stream?: string
  /** The first two bytes of the main stream. */
  signature?: number
  encrypted?: boolean
  /** An additional entry in the directory. */
  more?: string
  /** Makes the sector chain of the directory a cycle. */
  circular?: boolean
}

/** Builds a Word 97 document: a header, a sector table, a directory, the document and its piece table. */
export function doc(text: string, options: DocOptions = {}): Buffer {
  const SECTOR = 512
  const LENGTH = 4096
  const TEXT_AT = 2048
  const { stream = 'WordDocument', signature = 0xa5ec, encrypted = false, more, circular = false } = options

  const header = Buffer.alloc(SECTOR, 0xff)
  header.fill(0, 8, 76)
  header.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(LENGTH, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.writeUInt32LE(0, 76)

  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(circular ? 2 : 0xfffffffe, 4)
  for (const first of [2, 10]) {
    for (let sector = first; sector < first + 8; sector++) {
      table.writeUInt32LE(sector === first + 7 ? 0xfffffffe : sector + 1, sector * 4)
    }
  }
  if (circular) table.writeUInt32LE(1, 9 * 4)

  const directory = Buffer.concat([
    directoryEntry('Root Entry', 5, 0xfffffffe, 0, { child: 1 }),
    directoryEntry(stream, 2, 2, LENGTH, { right: 2 }),
    directoryEntry('1Table', 2, 10, LENGTH, more ? { right: 3 } : {}),
    more ? directoryEntry(more, 2, 10, LENGTH) : Buffer.alloc(128),
  ])

  const letters = Buffer.from(text, 'utf16le')
  const document = Buffer.alloc(LENGTH)
  document.writeUInt16LE(signature, 0)
  document.writeUInt16LE(0x0200 | (encrypted ? 0x0100 : 0), 10)
  document.writeUInt32LE(TEXT_AT, 0x18)
  document.writeUInt32LE(text.length, 0x4c)
  document.writeUInt32LE(21, 0x1a6)
  document.set(letters, TEXT_AT)

  const pieces = Buffer.alloc(LENGTH)
  pieces.writeUInt8(2, 0)
  pieces.writeUInt32LE(16, 1)
  pieces.writeUInt32LE(text.length, 9)
  pieces.writeUInt32LE(TEXT_AT, 15)
  return Buffer.concat([header, table, directory, document, pieces])
}

function directoryEntry(
  name: string,
  type: number,
  firstSector: number,
  size: number,
  { right = 0xffffffff, child = 0xffffffff } = {},
): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(type, 66)
  entry.writeUInt32LE(0xffffffff, 68)
  entry.writeUInt32LE(right, 72)
  entry.writeUInt32LE(child, 76)
  entry.writeUInt32LE(firstSector, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

/** Compresses zeros to about a thousandth of their size. */
export function deflatedZeros(bytes: number): Buffer {
  return deflateSync(Buffer.alloc(bytes))
}
