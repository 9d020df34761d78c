import { execFileSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { deflatedZeros, doc, docx, pdf } from '../../../../test/documents.ts'
import { type ReadableType, readDocument } from './read-document.ts'

const MEGABYTE = 1024 * 1024

describe('readDocument', () => {
  it.each<[string, ReadableType, Buffer, string, number[] | null]>([
    [
      'a PDF, page by page',
      'pdf',
      pdf({ pages: ['Meera Nair\nPune', 'Education'] }),
      'Meera Nair\nPune\n\nEducation',
      [0, 17],
    ],
    ['a PDF with compressed objects', 'pdf', pdf({ pages: ['Meera'], compressed: true }), 'Meera', [0]],
    ['a DOCX, line by line', 'docx', docx(['Meera Nair', 'मीरा नायर']), 'Meera Nair\nमीरा नायर', null],
    ['a DOC', 'doc', doc('Meera Nair\rमीरा नायर\r'), 'Meera Nair\nमीरा नायर', null],
  ])('extracts the text of %s', async (_, type, bytes, text, pageStarts) => {
    expect(await read(type, bytes)).toEqual({ text, pageStarts })
  })

  it('separates lines and table cells of a DOCX', async () => {
    const body =
      '<w:p><w:r><w:t>Pune</w:t><w:br/><w:t>India</w:t></w:r></w:p><w:tbl><w:tr>' +
      '<w:tc><w:p><w:r><w:t>2021</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Zeta</w:t></w:r></w:p></w:tc>' +
      '</w:tr></w:tbl>'
    expect(await read('docx', docx([], { body }))).toMatchObject({ text: 'Pune\nIndia\n2021\tZeta' })
  })

  it('reads the cells of a DOCX one after the other when several have lines of their own', async () => {
    const body = `<w:tbl><w:tr>${cell('Skills', 'Java', 'SQL')}${cell('Work', 'Baker', 'Crumb Labs')}</w:tr></w:tbl>`
    expect(await read('docx', docx([], { body }))).toMatchObject({
      text: 'Skills\nJava\nSQL\nWork\nBaker\nCrumb Labs',
    })
  })

  it('reads the page headers and the text boxes of a DOCX', async () => {
    const both = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${box('drawing', 'Pune')}</mc:Choice><mc:Fallback>${box('pict', 'Pune')}</mc:Fallback></mc:AlternateContent>`
    const body = `<w:p><w:r>${box('drawing', 'Baker &amp; cook')}</w:r></w:p><w:p><w:r>${both}</w:r></w:p>${paragraph('Skills')}`
    const header = `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph('Meera Nair')}</w:hdr>`
    expect(
      await read(
        'docx',
        docx([], {
          body,
          more: ['word/header1.xml', 'word/header2.xml'].map((name) => ({ name, content: header })),
        }),
      ),
    ).toMatchObject({ text: 'Meera Nair\n\nBaker & cook\n\nPune\nSkills' })
  })

  it.each([
    [
      'that lies on its side',
      '0 1 -1 0 100 50 Tm (Meera Nair) Tj 0 1 -1 0 120 50 Tm (Pune) Tj',
      'Meera Nair\nPune',
    ],
    [
      'whose text is drawn twice',
      '1 0 0 1 50 700 Tm (Meera Nair) Tj 1 0 0 1 50.4 700 Tm (Meera Nair) Tj',
      'Meera Nair',
    ],
    [
      'whose letters are set apart',
      '1 0 0 1 50 700 Tm (M E E R A) Tj 1 0 0 1 116 700 Tm (N A I R) Tj',
      'MEERA NAIR',
    ],
  ])('reads a page %s', async (_, commands, text) => {
    const content = deflateSync(Buffer.from(`BT /F1 12 Tf ${commands} ET`))
    expect(await read('pdf', pdf({ pages: [''], content }))).toMatchObject({ text })
  })

  it('reports a document without text, such as a scan', async () => {
    expect(await read('pdf', pdf({ pages: [''] }))).toEqual({ failure: 'no-text' })
  })
})

describe('a malicious document', () => {
  const endless = pdf({ pages: ['x'], content: deflateSync(Buffer.from('q '.repeat(10_000_000))) })

  it.each<[string, ReadableType, Buffer, string]>([
    ['a PDF without content', 'pdf', Buffer.from('%PDF-1.4 and nothing else'), 'damaged'],
    ['an invalid archive', 'docx', Buffer.from('PK\x03\x04'), 'damaged'],
    ['a DOC with a cyclic sector chain', 'doc', doc('x', { circular: true }), 'took-too-much-memory'],
    [
      'ten thousand pages',
      'pdf',
      pdf({ pages: Array.from({ length: 10_000 }, () => 'x') }),
      'too-many-pages',
    ],
    [
      'a page that inflates to 900 MB',
      'pdf',
      pdf({ pages: ['x'], content: deflatedZeros(900_000_000) }),
      'took-too-much-memory',
    ],
    [
      'a DOCX of a million paragraphs',
      'docx',
      docx([], { body: '<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(1_000_000) }),
      'took-too-much-memory',
    ],
  ])('fails: %s', { timeout: 60_000 }, async (_, type, bytes, failure) => {
    // On a busy machine the usual ten seconds may pass before the usual memory is used up.
    const limits = { seconds: 50, memory: 192 * MEGABYTE }
    expect(await readDocument(type, () => opened(bytes), limits)).toEqual({ failure })
  })

  it('is stopped when it takes too long', async () => {
    const result = await readDocument('pdf', () => opened(endless), { seconds: 1, memory: 384 * MEGABYTE })
    expect(result).toEqual({ failure: 'took-too-long' })
  })

  it('yields no more pages than its page count claims', async () => {
    const pages = Array.from({ length: 5000 }, (_, number) => `page ${number}`)
    expect(await read('pdf', pdf({ pages, claimedPages: 2 }))).toMatchObject({ text: 'page 0\n\npage 1' })
  })

  it('leaves no child process running', async () => {
    await readDocument('pdf', () => opened(endless), { seconds: 1, memory: 384 * MEGABYTE })
    const children = execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)]).toString()
    expect(children).not.toContain('parse/child.ts')
  })
})

it('queues more than two documents', async () => {
  const texts = Array.from({ length: 6 }, (_, number) => `resume ${number}`)
  const results = await Promise.all(texts.map((text) => read('pdf', pdf({ pages: [text] }))))
  expect(results).toMatchObject(texts.map((text) => ({ text })))
})

it('rejects when the document cannot be opened', async () => {
  await expect(readDocument('pdf', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

it('rejects when the document stream fails', async () => {
  const whole = pdf({ pages: ['Meera'] })
  const cut = Readable.from(
    (function* () {
      yield whole.subarray(0, 300)
      throw new Error('disk error')
    })(),
  )
  await expect(readDocument('pdf', async () => cut)).rejects.toThrow('disk error')
})

function cell(...texts: string[]): string {
  return `<w:tc>${texts.map(paragraph).join('')}</w:tc>`
}

function box(form: 'drawing' | 'pict', text: string): string {
  return `<w:${form}><w:txbxContent>${paragraph(text)}</w:txbxContent></w:${form}>`
}

function paragraph(text: string): string {
  return `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
}

function read(type: ReadableType, bytes: Buffer) {
  return readDocument(type, () => opened(bytes))
}

async function opened(bytes: Buffer): Promise<Readable> {
  return Readable.from([bytes])
}
