import { describe, expect, it } from 'vitest'
import { docx } from '../../../../../test/documents.ts'
import { type Cell, sheetXml, workbook } from '../../../../../test/workbooks.ts'
import { readEntries } from '../entries.ts'
import type { FeedEntry } from '../feed-entry.ts'

async function read(content: Buffer, sheet?: string) {
  const { entries, format, sheets } = await readEntries(bytesOf(content), sheet)
  const found: FeedEntry[] = []
  for await (const entry of entries) found.push(entry)
  return { format, sheets, entries: found }
}

async function* bytesOf(content: Buffer) {
  for (let at = 0; at < content.length; at += 1000) yield content.subarray(at, at + 1000)
}

/** Returns the value of one cell beside a title. */
async function textOf(cell: Cell, options = {}) {
  const { entries } = await read(
    await workbook(
      {
        Jobs: [
          ['Title', 'Value'],
          ['Cook', cell],
        ],
      },
      options,
    ),
  )
  return entries.map((entry) => ('record' in entry ? entry.record['Value'] : entry.problem))
}

/** Returns why a workbook cannot be read. */
async function problemsOf(content: Buffer) {
  const { entries } = await read(content)
  return entries.flatMap((entry) => ('problem' in entry ? [entry.problem] : []))
}

describe('a workbook', () => {
  it('has the value of merged cells in each row that they go over', async () => {
    const rows = [
      ['Job title', 'City', 'Company'],
      ['Cook', 'Pune', 'Tiffin'],
      ['Waiter', null, null],
      ['Host', null, 'Dabba'],
      ['Baker', null, 'Dabba'],
    ]
    const merged =
      '<mergeCells count="3"><mergeCell ref="B2:B4"/><mergeCell ref="C2:C3"/><mergeCell ref="A1:C1"/></mergeCells>'
    const content = await workbook({ Jobs: rows }, { afterRows: merged })
    const { entries } = await read(content)
    expect(entries.map((entry) => 'record' in entry && Object.values(entry.record).join(', '))).toEqual([
      'Cook, Pune, Tiffin',
      'Waiter, Pune, Tiffin',
      'Host, Pune, Dabba',
      'Baker, , Dabba',
    ])
  })

  it('has an entry for each row under the header, with the number of its row', async () => {
    const rows = [
      ['Open positions'],
      [],
      ['Job title', 'Company', 'City'],
      ['Cook', 'Tiffin', 'Pune'],
      [],
      ['Waiter & host', null, 'Mumbai', 'see below'],
    ]
    expect(await read(await workbook({ Jobs: rows }))).toEqual({
      format: 'Excel workbook',
      sheets: { read: 'Jobs', all: ['Jobs'] },
      entries: [
        { line: 1, problem: 'It stands above the header of the table', about: 'complete entry' },
        { line: 4, record: { 'Job title': 'Cook', Company: 'Tiffin', City: 'Pune', 'column 4': '' } },
        {
          line: 6,
          record: { 'Job title': 'Waiter & host', Company: '', City: 'Mumbai', 'column 4': 'see below' },
        },
      ],
    })
  })

  it.each<[string, Cell, string]>([
    ['a text', ' Head  Cook ', ' Head  Cook '],
    ['a whole number', 1_200_000, '1200000'],
    ['a long number', 123_456_789_012, '123456789012'],
    ['a number that is not exact', 0.1 + 0.2, '0.3'],
    ['rupees', { value: 1_200_000, format: '[$₹-4009]\\ #,##0' }, '₹ 1,200,000'],
    [
      'rupees in lakhs',
      { value: 1_250_000, format: '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0' },
      '12,50,000',
    ],
    ['a number with its unit', { value: 12.5, format: '0.0" LPA"' }, '12.5 LPA'],
    ['a percentage', { value: 0.7, format: '0%' }, '70%'],
    ['a day, as everybody reads it', { value: 46_022, format: 'dd/mm/yy' }, '2025-12-31'],
    ['a day with its time', { value: 46_022.5, format: 'd mmm yyyy h:mm' }, '2025-12-31 12:00'],
    ['a time', { value: 0.75, format: 'h:mm AM/PM' }, '6:00 PM'],
    ['a formula', { xml: '<c t="str"><f>A1&amp;"x"</f><v>Cook x</v></c>' }, 'Cook x'],
    ['a formula with a number', { xml: '<c><f>1+1</f><v>2</v></c>' }, '2'],
    ['a formula that was never calculated', { xml: '<c><f>HYPERLINK("http://x")</f></c>' }, ''],
    ['an error', { xml: '<c t="e"><v>#N/A</v></c>' }, ''],
    ['a yes', { xml: '<c t="b"><v>1</v></c>' }, 'TRUE'],
    [
      'a text beside its pronunciation',
      { xml: '<c t="inlineStr"><is><r><t>Co</t></r><r><t>ok</t></r><rPh><t>x</t></rPh></is></c>' },
      'Cook',
    ],
    [
      'a line break that Excel has escaped',
      { xml: '<c t="inlineStr"><is><t>a_x000D_b</t></is></c>' },
      'a\rb',
    ],
    ['a format that nothing can read', { value: 7, format: '[[[;;;;' }, '7'],
  ])('shows %s', async (_, cell, text) => {
    expect(await textOf(cell)).toEqual([text])
  })

  it('counts days from 1904 when it says so', async () => {
    const cell = { value: 44_560, format: 'yyyy-mm-dd' }
    expect(await textOf(cell, { isLaterEpoch: true })).toEqual(['2025-12-31'])
  })
})

describe('of several sheets', () => {
  const list = [
    ['Job title', 'City'],
    ['Cook', 'Pune'],
  ]
  const others = {
    'How to': [['Please fill in the other sheet.'], ['Thank you.']],
    Cities: [
      ['City', 'State'],
      ['Pune', 'Maharashtra'],
    ],
  }

  it('the first one is read whose header names titles', async () => {
    const { sheets, entries } = await read(await workbook({ ...others, Jobs: list, Old: list, Empty: [] }))
    expect(sheets).toEqual({ read: 'Jobs', all: ['How to', 'Cities', 'Jobs', 'Old'] })
    expect(entries).toMatchObject([{ line: 2, record: { 'Job title': 'Cook' } }])
  })

  it('the named one is read, in any case', async () => {
    const { sheets } = await read(await workbook({ Jobs: list, Old: list }), ' old ')
    expect(sheets?.read).toBe('Old')
  })

  it('none is read when it has no sheet of the name', async () => {
    const { entries } = await read(await workbook({ Jobs: list, Old: list }), 'New')
    expect(entries).toEqual([
      {
        line: 1,
        about: 'file',
        problem: 'The file cannot be read: there are no rows in a sheet “New”, but in “Jobs”, “Old”',
      },
    ])
  })

  it('those are left out that nobody sees, and those that have a header only', async () => {
    const attributes = { Secret: 'state="veryHidden"' }
    const { sheets } = await read(
      await workbook({ Secret: list, Template: list.slice(0, 1), Jobs: list }, { attributes }),
    )
    expect(sheets).toEqual({ read: 'Jobs', all: ['Jobs'] })
  })
})

describe('a hostile workbook is refused', () => {
  const rows = [['Job title'], ['Cook']]
  const doctype = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'

  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'that unpacks to far more than its size',
      () => workbook({ Jobs: rows }, { parts: { 'xl/sharedStrings.xml': Buffer.alloc(20_000_000, ' ') } }),
      'the archive unpacks to far more than its size',
    ],
    [
      'with ten million empty rows',
      () =>
        workbook({ Jobs: rows }, { parts: { 'xl/worksheets/sheet1.xml': sheetXml(emptyRows(1_100_000)) } }),
      'the sheet has more rows than a sheet can have',
    ],
    [
      'that declares entities',
      () =>
        workbook(
          { Jobs: rows },
          { parts: { 'xl/sharedStrings.xml': `${doctype}<sst><si><t>&a;</t></si></sst>` } },
        ),
      'the workbook declares entities',
    ],
    [
      'that is nested without end',
      () => workbook({ Jobs: rows }, { parts: { 'xl/sharedStrings.xml': '<a>'.repeat(100_000) } }),
      'the workbook is nested too deeply',
    ],
    [
      'that is cut off',
      async () => (await workbook({ Jobs: rows })).subarray(0, 700),
      'the workbook is damaged',
    ],
    [
      'that is another packed document',
      async () => docx(['Job title', 'Cook']),
      'it is packed, but no .xlsx workbook. Please save it as .xlsx or CSV',
    ],
    [
      'that is an old one, or one with a password',
      async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'it is an old file of Office or has a password. Please save it as .xlsx or CSV',
    ],
  ])('%s', async (_, make, problem) => {
    expect(await problemsOf(await make())).toEqual([`The file cannot be read: ${problem}`])
  })

  it('nothing is read from other places', async () => {
    const relations =
      '<Relationships><Relationship Id="s1" Type="x/worksheet" Target="https://evil.example/sheet1.xml" TargetMode="External"/></Relationships>'
    const content = await workbook({ Jobs: rows }, { parts: { 'xl/_rels/workbook.xml.rels': relations } })
    expect(await read(content)).toMatchObject({ entries: [] })
  })

  it('a row that is too long is left out, and the others are read', async () => {
    const long = 'x'.repeat(30_000)
    const { entries } = await read(
      await workbook({ Jobs: [...rows, Array.from({ length: 70 }, () => long), ['Waiter']] }),
    )
    expect(entries).toMatchObject([
      { line: 2, record: { 'Job title': 'Cook' } },
      { line: 3, problem: 'This row is too long' },
      { line: 4, record: { 'Job title': 'Waiter' } },
    ])
  })
})

function emptyRows(count: number): string {
  return Array.from({ length: count }, (_, index) => `<row r="${index + 1}"/>`).join('')
}

it.each([
  ['CSV', 'Job title,City\nCook,Pune\n'],
  [
    'a table of a page',
    '<html><table><tr><td>Jobs of May</td></tr></table><table border=1>\n<tr><th>Job title<th>City</tr>\n<tr><td><b>Cook</b></td><td>Pune<br>Mumbai</td></tr></table></html>',
  ],
  [
    'a table alone',
    '<table>\n<tr><th>Job title</th><th>City</th></tr><tr><td>Cook</td><td>Pune</td></tr></table>',
  ],
])('%s that is named .xls is read as what it is', async (_, text) => {
  const { entries } = await read(Buffer.from(text))
  expect(entries).toMatchObject([{ record: { 'Job title': 'Cook', City: expect.stringContaining('Pune') } }])
})
