import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readEntries } from './entries.ts'
import type { FeedEntry } from './feed-entry.ts'

async function read(content: string | Buffer, chunkSize = 1_000_000) {
  const { format, entries } = await readEntries(inChunks(Buffer.from(content), chunkSize))
  const found: FeedEntry[] = []
  for await (const entry of entries) found.push(entry)
  return { format, entries: found }
}

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Returns the line and the title of each entry, or the line and the problem. */
async function outline(content: string | Buffer, chunkSize?: number) {
  const { entries } = await read(content, chunkSize)
  return entries.map((entry) => [entry.line, 'problem' in entry ? entry.problem : entry.record['title']])
}

const csv = 'title,company\r\nCook,Tiffin\r\n"Chef, head","The ""Grand""\nHotel"\r\nBaker,Bread\r\n'
const list = '[\n  {"title": "Cook"},\n  {\n    "title": "Chef",\n    "skills": [{"name": "fish"}]\n  }\n]\n'
const wrapped =
  '{"total": 2, "page": {"next": null},\n "jobs": [{"title": "Cook"},\n {"title": "Chef"}], "more": [{"title": "no"}]}'
const lines = '{"title": "Cook"}\n\n{"title": "Chef"}\n'
const posting =
  '{"@context": "https://schema.org", "@type": "JobPosting", "title": "Cook", "jobLocation": [{"@type": "Place"}]}'
const graph = '{"@context": "https://schema.org", "@graph": [{"@type": "JobPosting", "title": "Cook"}]}'
const rss = `<?xml version="1.0"?>\n<rss version="2.0"><channel><title>Jobs</title>
<item><title>Cook &amp; baker</title><category>a</category><category>b</category></item>
<item>\n<title><![CDATA[<b>Chef</b>]]></title><link>https://example.com/1</link></item>
</channel></rss>`
const atom =
  '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Cook</title><link href="https://example.com/1"/></entry></feed>'
const page = `<!doctype html><html><head><script type="application/ld+json">{"@type":"BreadcrumbList"}</script>
<script type="application/ld+json">${posting}</script></head><body>hello</body></html>`

describe('the format', () => {
  it.each([
    ['CSV', csv],
    ['JSON list', list],
    ['JSON list', wrapped],
    ['JSON lines', lines],
    ['JSON document', posting],
    ['JSON list', graph],
    ['XML feed', rss],
    ['XML feed', atom],
    ['web page', page],
    ['empty', ' \n'],
    ['unreadable', 'PK\u0003\u0004\u0000\u0000'],
    ['unknown', '\u0089PNG\u0000\u0000'],
  ])('is detected from the content: %s', async (format, content) => {
    expect((await read(content)).format).toBe(format)
  })

  it('is detected inside of gzip', async () => {
    const { format, entries } = await read(gzipSync(list))
    expect(format).toBe('JSON list, gzip')
    expect(entries).toHaveLength(2)
  })
})

describe.each([1, 2, 7, 1_000_000])('in pieces of %d bytes', (size) => {
  it.each([
    [
      'CSV',
      csv,
      [
        [2, 'Cook'],
        [3, 'Chef, head'],
        [5, 'Baker'],
      ],
    ],
    [
      'a JSON list',
      list,
      [
        [2, 'Cook'],
        [3, 'Chef'],
      ],
    ],
    [
      'a JSON list inside of an object',
      wrapped,
      [
        [2, 'Cook'],
        [3, 'Chef'],
      ],
    ],
    [
      'JSON lines',
      lines,
      [
        [1, 'Cook'],
        [3, 'Chef'],
      ],
    ],
    ['one posting of schema.org', posting, [[1, 'Cook']]],
    ['a graph of schema.org', graph, [[1, 'Cook']]],
    [
      'RSS',
      rss,
      [
        [3, 'Cook & baker'],
        [4, '<b>Chef</b>'],
      ],
    ],
    ['Atom', atom, [[1, 'Cook']]],
    ['a web page', page, [[2, 'Cook']]],
  ])('%s', async (_, content, expected) => {
    expect(await outline(content, size)).toEqual(expected)
  })
})

describe('CSV', () => {
  it('keeps quotes, line breaks and delimiters in a value', async () => {
    const { entries } = await read(csv)
    expect(entries[1]).toMatchObject({ record: { title: 'Chef, head', company: 'The "Grand"\nHotel' } })
  })

  it.each([
    ['semicolons', 'title;company\nCook;Tiffin'],
    ['tabs', 'title\tcompany\nCook\tTiffin'],
    ['a byte order mark', '\uFEFFtitle,company\nCook,Tiffin'],
    ['UTF-16', Buffer.from('\uFEFFtitle,company\nCook,Tiffin', 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from('title,company\nCook,Tiffin', 'utf16le')],
    ['UTF-16 in the other order', Buffer.from('title,company\nCook,Tiffin', 'utf16le').swap16()],
    ['old line ends', 'title,company\rCook,Tiffin\r'],
  ])('may have %s', async (_, content) => {
    expect((await read(content)).entries).toMatchObject([{ record: { title: 'Cook', company: 'Tiffin' } }])
  })

  it('may be in Windows-1252', async () => {
    const { entries } = await read(Buffer.from('title,company\nCaf\xe9,Tiffin', 'latin1'))
    expect(entries[0]).toMatchObject({ record: { title: 'Café' } })
  })

  it.each([1, 5, 1_000_000])(
    'may change to Windows-1252 after many lines, in pieces of %d bytes',
    async (size) => {
      const start = 'title,company\nCafé,Tiffin\n'.padEnd(70_000, 'Cook,Tiffin\n')
      const bytes = Buffer.concat([
        Buffer.from(start),
        Buffer.from('\nBistr\xf4,Tiffin\n', 'latin1'),
        Buffer.from('Rösti,Alm'),
      ])
      const { entries } = await read(bytes, size)
      const titles = entries.map((entry) => ('record' in entry ? entry.record['title'] : entry.problem))
      expect([titles[0], ...titles.slice(-2)]).toEqual(['Café', 'Bistrô', 'Rösti'])
    },
  )

  it('names unnamed columns by their number', async () => {
    const { entries } = await read(',title\n7,Cook')
    expect(entries[0]).toMatchObject({ record: { 'column 1': '7', title: 'Cook' } })
  })

  it('reports only a broken row, with its line', async () => {
    const broken =
      'title,company\nCook,Tiffin\n"Chef at,Grand,x\nBaker,Bread\nWaiter,"The ""Inn"""\nPorter,Inn,extra\nMaid\nGuard,Gate\n'
    expect(await outline(broken)).toEqual([
      [2, 'Cook'],
      [3, 'A quoted value continues after its closing quote'],
      [4, 'Baker'],
      [5, 'Waiter'],
      [6, '3 values under 2 columns'],
      [7, '1 value under 2 columns'],
      [8, 'Guard'],
    ])
  })

  it.each([
    ['is never closed', '"Chef,Grand', 'Chef'],
    ['is closed but never opened', 'Chef",Grand', 'Chef"'],
    ['stands around a part of a value', '"Head" chef,Grand', '"Head" chef'],
    ['stands inside of a quoted value', '"The "best" chef",Grand', 'The "best" chef'],
  ])('reads a line in which a quote %s', async (_, row, title) => {
    expect(await outline(`title,company\n${row}\nBaker,Bread`)).toEqual([
      [2, title],
      [3, 'Baker'],
    ])
  })

  it('reads a row that ends after title and company, but no piece of a text', async () => {
    const short =
      'title,company,city,pay,age\nCook,Tiffin\nwho cooks, and\nStir well. Then,Tiffin\nAsst. Chef.,Inn\nkitchen help,Tiffin Institute\nskills in cooking,Institute\n'
    expect(await outline(short)).toEqual([
      [2, 'Cook'],
      [3, '2 values under 5 columns'],
      [4, '2 values under 5 columns'],
      [5, 'Asst. Chef.'],
      [6, 'kitchen help'],
      [7, '2 values under 5 columns'],
    ])
  })

  it('continues after a quote that is never closed', async () => {
    expect(await outline('title,company\n"Chef\nBaker,Bread')).toEqual([
      [2, 'A quote is opened here and never closed'],
      [3, 'Baker'],
    ])
  })
})

describe.each([3, 1_000_000])('broken JSON in pieces of %d bytes', (size) => {
  it('affects one entry of a list', async () => {
    const broken = '[{"title": "Cook"},\n{"title": "Chef",},\n{"title" "Baker"},\n{"title": "Waiter"}]'
    expect(await outline(broken, size)).toEqual([
      [1, 'Cook'],
      [2, 'Chef'],
      [3, expect.stringContaining('Not JSON')],
      [4, 'Waiter'],
    ])
  })

  it('affects one entry when a quote is missing', async () => {
    const broken =
      '[{"title": "Cook"},{"title": "Chef, "company": "Grand"},{"title": "Baker"},{"title": "Waiter"}]'
    expect(await outline(broken, size)).toEqual([
      [1, 'Cook'],
      [1, 'Chef'],
      [1, 'Baker'],
      [1, 'Waiter'],
    ])
  })

  it('affects one entry when a bracket is missing', async () => {
    const broken = '[{"title": "Cook", "company": "Inn",\n{"title": "Chef"},\n{"title": "Baker"]\n'
    expect(await outline(broken, size)).toEqual([
      [1, 'Cook'],
      [2, 'Chef'],
      [3, 'Baker'],
    ])
  })

  it('affects one line of JSON lines', async () => {
    expect(await outline('{"title": "Cook"}\n{"title": "Chef\n42\n{"title": "Baker"}', size)).toEqual([
      [1, 'Cook'],
      [2, expect.stringContaining('Not JSON')],
      [3, 'Not an object'],
      [4, 'Baker'],
    ])
  })

  it('affects one entry when it is nested too deeply', async () => {
    const deep = '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)
    const content = `[{"title": "Cook"},{"title": "Chef", "x": ${deep}},{"title": "Baker"}]`
    expect(await outline(content, size * 1000)).toEqual([
      [1, 'Cook'],
      [1, 'Nested too deeply'],
      [1, 'Baker'],
    ])
    expect(await outline(deep, size * 1000)).toEqual([[1, 'Nested too deeply']])
  })

  it('affects the first line of JSON lines when it is nested too deeply', async () => {
    const deep = '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)
    expect(await outline(`${deep}\n{"title": "Cook"}\n\n{"title": "Baker"}\n`, size * 1000)).toEqual([
      [1, 'Nested too deeply'],
      [2, 'Cook'],
      [4, 'Baker'],
    ])
  })

  it('affects the last entry when the file is truncated', async () => {
    expect(await outline('[{"title": "Cook"},\n{"title": "Che', size)).toEqual([
      [1, 'Cook'],
      [2, 'The file ends in the middle of this entry'],
    ])
  })

  it.each([
    ['a list', '[{"title": "Cook"},\n{"title": "Chef", "city": "Pu'],
    ['JSON lines', '{"title": "Cook"}\n{"title": "Chef", "city": "Pu'],
  ])('is reported also when a part of the last entry of %s can be read', async (_, text) => {
    expect(await outline(text, size)).toEqual([
      [1, 'Cook'],
      [2, 'Chef'],
      [2, 'The file ends in the middle of this entry'],
    ])
  })
})

it('reads a truncated archive up to its end and reports the line', async () => {
  const whole = gzipSync(
    `[${Array.from({ length: 20_000 }, (_, index) => `{"title": "Cook ${index}"}`).join(',\n')}]`,
  )
  const found = await outline(whole.subarray(0, whole.length / 2), 1000)
  expect(found.length).toBeGreaterThan(1000)
  expect(found.at(-1)?.[1]).toMatch(/cannot be read to its end/)
})

it('rejects an invalid archive', async () => {
  expect(await outline(Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))).toEqual([
    [1, expect.stringContaining('The file cannot be read')],
  ])
})

it('rejects a binary file', async () => {
  expect(await outline('\u0089PNG\u0000')).toEqual([[1, 'The file cannot be read: Not a text file']])
})

async function* aroundALongLine() {
  yield Buffer.from('title,company\nCook,Acme\n')
  for (let sent = 0; sent < 100; sent++) yield Buffer.from('"x'.repeat(500_000))
  yield Buffer.from('",Acme\nChef,Acme\n')
}

describe('a file that is made to take long', () => {
  const size = 16_384
  /** Repeats a text to 100 MB, in the small chunks of an archive. Read in quadratic time it would take many minutes. */
  async function outlineOfRepeated(start: string, text: string, bytes = 100_000_000) {
    const chunk = Buffer.from(text.repeat(Math.ceil(size / text.length)))
    async function* chunks() {
      yield Buffer.from(start)
      for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
    }
    const { entries } = await readEntries(chunks())
    const found = []
    for await (const entry of entries) found.push('problem' in entry ? entry.problem : entry.record)
    return found
  }
  const end = 'The file cannot be read to its end:'

  it.each([
    ['CSV', 'title,company\n', 'x', ['This line is too long']],
    ['CSV without a line break', 'title', 'x', ['This line is too long']],
    [
      'JSON lines',
      '{"title": "Cook"}\n{"title": "Chef"}\n',
      'x',
      [{ title: 'Cook' }, { title: 'Chef' }, `${end} line 3 is too long`],
    ],
    ['a JSON list', '[{"title": "', 'x', ['Too large for one entry']],
    ['a feed with one text', '<rss><item><title>', 'x', [`${end} the entry at line 1 is too large`]],
    ['a feed with one tag', '<rss><item><a b="', 'x', [`${end} a tag at line 1 is too long`]],
    ['a feed of nested tags', '<rss><item>', '<a>', [`${end} the tags at line 1 are nested too deeply`]],
    ['tags that are never closed', '', '<div>', [`${end} the tags at line 1 are nested too deeply`]],
    ['a page of nested tags', '<!doctype html><html>', '<div>', [`${end} tags that are nested too deeply`]],
  ])('as one line of %s ends with a clear problem', async (_, start, text, expected) => {
    expect(await outlineOfRepeated(start, text)).toEqual(expected)
  })

  it('as a line of 100 MB in CSV loses none of the rows around it', async () => {
    const { entries } = await readEntries(aroundALongLine())
    const found = []
    for await (const entry of entries) found.push(entry)
    expect(found).toEqual([
      { line: 2, record: { title: 'Cook', company: 'Acme' } },
      { line: 3, problem: 'This line is too long', about: 'complete entry' },
      { line: 4, record: { title: 'Chef', company: 'Acme' } },
    ])
  })

  it('as an archive that unpacks to far more than its size ends with a clear problem', async () => {
    const bomb = gzipSync(Buffer.alloc(40_000_000, 'title,company\n'))
    expect((await outline(bomb, size)).at(-1)?.[1]).toBe(
      `${end} the archive unpacks to far more than its size`,
    )
  })
})
