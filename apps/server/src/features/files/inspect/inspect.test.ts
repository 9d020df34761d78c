import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deflatedZeros, doc, docx, pdf, zip } from '../../../../test/documents.ts'
import { inspectDocument } from './document.ts'
import { reencodeImage } from './image.ts'
import { InvalidFileError } from './invalid-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-inspect-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const lines = ['Meera Nair', 'Backend engineer in Pune']
const manyPages = Array.from({ length: 101 }, (_, number) => `page ${number + 1}`)
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

const billionLaughs =
  '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><w>&b;</w>'
const externalEntity = '<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><w>&a;</w>'

describe('inspectDocument', () => {
  it.each<[string, Buffer, string]>([
    ['a PDF', pdf({ pages: lines }), 'pdf'],
    ['a PDF whose page objects are compressed', pdf({ pages: lines, compressed: true }), 'pdf'],
    ['a PDF of a hundred pages', pdf({ pages: manyPages.slice(1) }), 'pdf'],
    [
      'a PDF with lines appended by a mail gateway',
      after(pdf({ pages: lines }), '\r\n-- scanned --\r\n'),
      'pdf',
    ],
    ['a PDF with repeated page objects', after(pdf({ pages: lines }), '\n% /Type /Page'.repeat(120)), 'pdf'],
    ['a DOCX', docx(lines), 'docx'],
    [
      'a DOCX with a picture',
      docx(lines, { more: [{ name: 'word/media/image1.png', content: randomBytes(9000) }] }),
      'docx',
    ],
    ['a PDF behind a byte-order mark and a line break', before('\uFEFF\r\n', pdf({ pages: lines })), 'pdf'],
    ['a DOC', doc('Meera Nair'), 'doc'],
  ])('accepts %s', async (_, bytes, type) => {
    expect(await inspect(bytes)).toBe(type)
  })

  it.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['text', Buffer.from('My name is Meera'), 'wrong-type'],
    ['rich text', Buffer.from(String.raw`{\rtf1\ansi Meera Nair}`), 'rich-text'],
    [
      'Word 2003 XML',
      Buffer.from('<?xml version="1.0"?><?mso-application progid="Word.Document"?>'),
      'wrong-type',
    ],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'web-page'],
    ['a page that Word saved as a single file', Buffer.from('MIME-Version: 1.0\r\n'), 'web-page'],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0'), 'wrong-type'],
    [
      'a web page followed by a PDF',
      before('<script>alert(1)</script>', pdf({ pages: lines })),
      'wrong-type',
    ],
    [
      'a PDF that is also a ZIP archive',
      after(pdf({ pages: lines }), zip([{ name: 'a.exe', content: 'MZ' }], '\nstartxref\n9\n%%EOF\n')),
      'wrong-type',
    ],
    ['the first half of a PDF', pdf({ pages: lines }).subarray(0, 400), 'damaged'],
    ['101 pages', pdf({ pages: manyPages }), 'too-many-pages'],
    ['101 pages, compressed', pdf({ pages: manyPages, compressed: true }), 'too-many-pages'],
    ['object streams that inflate to 200 MB', objectStreamBomb(), 'bomb'],
    ['an archive that is no DOCX', zip([{ name: 'a.txt', content: 'hello' }]), 'wrong-type'],
    ['a spreadsheet', docx(lines, { mainType: sheetType }), 'wrong-type'],
    ['a DOCX with macros', docx(lines, { mainType: macroType }), 'macros'],
    [
      'a DOCX with macros that its list of content types leaves out',
      docx(lines, { more: [{ name: 'word/vbaProject.bin', content: 'x' }] }),
      'macros',
    ],
    [
      'a DOCX with entities that grow',
      docx(lines, { more: [{ name: 'word/styles.xml', content: billionLaughs }] }),
      'doctype',
    ],
    [
      'a DOCX with an external entity, in UTF-16',
      docx(lines, { more: [{ name: 'docProps/core.xml', content: Buffer.from(externalEntity, 'utf16le') }] }),
      'doctype',
    ],
    [
      'a DOCX with a document type after a long comment',
      docx(lines, {
        more: [{ name: 'x.xml', content: `<!--${randomBytes(90_000).toString('hex')}-->${externalEntity}` }],
      }),
      'doctype',
    ],
    ['a truncated DOCX', docx(lines).subarray(0, 500), 'damaged'],
    [
      'a DOCX with a duplicate entry name',
      docx(lines, { more: [{ name: 'word/document.xml', content: '<other/>' }] }),
      'damaged',
    ],
    [
      'a DOCX with a path traversal',
      docx(lines, { more: [{ name: '../../etc/cron.d/x', content: 'x' }] }),
      'damaged',
    ],
    [
      'a DOCX with a password',
      docx(lines, { more: [{ name: 'x', content: 'x', encrypted: true }] }),
      'password',
    ],
    ['a DOCX of zeros', docx(lines, { more: [{ name: 'x', content: Buffer.alloc(30_000_000) }] }), 'bomb'],
    [
      'a DOCX with forged entry sizes',
      docx(lines, { more: [{ name: 'x', content: Buffer.alloc(30_000_000), claimedSize: 10 }] }),
      'damaged',
    ],
    [
      'a DOCX of a hundred thousand paragraphs',
      docx([], { body: '<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(100_000) }),
      'bomb',
    ],
    [
      'a DOCX of 2000 files',
      docx(lines, { more: Array.from({ length: 2000 }, (_, n) => ({ name: `x${n}`, content: '' })) }),
      'bomb',
    ],
    ['an XLS spreadsheet', doc('x', { stream: 'Workbook' }), 'wrong-type'],
    ['a DOC with a wrong signature', doc('x', { signature: 0x1234 }), 'wrong-type'],
    ['a DOC with macros', doc('x', { more: 'Macros' }), 'macros'],
    ['a DOC with a password', doc('x', { encrypted: true }), 'password'],
    ['a DOCX encrypted by Office', doc('x', { more: 'EncryptedPackage' }), 'password'],
    ['a DOC with a cyclic sector chain', doc('x', { circular: true }), 'damaged'],
    ['a truncated DOC', doc('x').subarray(0, 700), 'damaged'],
  ])('rejects %s', async (_, bytes, reason) => {
    await expect(inspect(bytes)).rejects.toMatchObject({ reason })
  })

  it('throws only InvalidFileError for randomly corrupted files', async () => {
    const crashes: unknown[] = []
    for (const whole of [pdf({ pages: lines, compressed: true }), docx(lines), doc('Meera')]) {
      for (let round = 0; round < 150; round++) {
        await inspect(corrupted(whole)).catch(
          (error: unknown) => error instanceof InvalidFileError || crashes.push(error),
        )
      }
    }
    expect(crashes).toEqual([])
  })
})

describe('reencodeImage', () => {
  it('rotates upright, limits the size to 1024 pixels and removes metadata', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'teal' } })
      .withExif({
        IFD0: { Artist: 'Meera Nair', Copyright: 'secret' },
        IFD3: { GPSLatitude: '18/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()

    const reencoded = await reencode(photo)
    const metadata = await sharp(reencoded).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 341, height: 1024 })
    expect(metadata.exif ?? metadata.xmp ?? metadata.icc ?? metadata.orientation).toBeUndefined()
    expect(reencoded.includes('Meera') || reencoded.includes('secret')).toBe(false)
  })

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('accepts %s', async (format) => {
    const image = await square().toFormat(format).toBuffer()
    expect((await sharp(await reencode(image)).metadata()).format).toBe('webp')
  })

  it('drops data appended to an image', async () => {
    const polyglot = Buffer.concat([
      await square().gif().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    expect((await reencode(polyglot)).includes('script')).toBe(false)
  })

  it.each<[string, Buffer, string]>([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'wrong-type',
    ],
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['a PDF', pdf({ pages: lines }), 'wrong-type'],
    ['text', Buffer.from('a portrait of Meera'), 'wrong-type'],
    ['text that begins like an image', Buffer.from('GIF is not what I am'), 'damaged'],
    ['a header without an image', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'wrong-type'],
    ['forty-nine megapixels', pngOf(7000, 7000), 'too-many-pixels'],
    ['a header that claims gigapixels', pngOf(60_000, 60_000), 'too-many-pixels'],
  ])('rejects %s', async (_, bytes, reason) => {
    await expect(reencode(bytes)).rejects.toMatchObject({ reason })
  })

  it('rejects a truncated image', async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    await expect(reencode(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ reason: 'damaged' })
  })

  it('rejects unsupported formats', async () => {
    await expect(reencode(await square().tiff().toBuffer())).rejects.toMatchObject({ reason: 'wrong-type' })
  })
})

function inspect(bytes: Buffer) {
  return inspectDocument({ bytes: async () => bytes })
}

async function reencode(bytes: Buffer) {
  const file = path.join(folder, randomBytes(8).toString('hex'))
  await writeFile(file, bytes)
  return reencodeImage(file)
}

function after(bytes: Buffer, more: string | Buffer): Buffer {
  return Buffer.concat([bytes, typeof more === 'string' ? Buffer.from(more) : more])
}

function before(more: string, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(more), bytes])
}

function corrupted(whole: Buffer): Buffer {
  const copy = Buffer.from(whole)
  for (let change = 0; change < 8; change++) copy[randomInt(copy.length)] = randomInt(256)
  return copy
}

function objectStreamBomb(): Buffer {
  const bomb = deflatedZeros(100_000_000)
  const stream = [
    Buffer.from('9 0 obj << /Type /ObjStm /N 1 /First 5 >>\nstream\n'),
    bomb,
    Buffer.from('\nendstream\nendobj\n'),
  ]
  const whole = pdf({ pages: lines })
  return Buffer.concat([whole.subarray(0, 15), ...stream, ...stream, whole.subarray(15)])
}

function square() {
  return sharp({ create: { width: 40, height: 40, channels: 3, background: 'orange' } })
}

/** A valid header with too little pixel data. */
function pngOf(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', data), chunk('IDAT', deflatedZeros(1000)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(name), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
