import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createFileFetcher,
  createPageFetcher,
  type LookupAll,
  type PageFetcherOptions,
} from './fetch-page.ts'
import { MAX_PAGE_BYTES } from './page-body.ts'

const MEGABYTE = 1024 * 1024
const bomb = gzipSync(Buffer.alloc(100 * MEGABYTE))
const html = { 'content-type': 'text/html; charset=utf-8' }

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const pages: Record<string, Answer> = {
  '/job': (_, response) => response.writeHead(200, html).end('<title>Night Baker</title>'),
}
const requests: IncomingMessage[] = []
const server = createServer((request, response) => {
  requests.push(request)
  const answer = pages[request.url ?? '']
  if (answer) answer(request, response)
  else response.writeHead(404, html).end()
})
let port: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = String((server.address() as AddressInfo).port)
})
beforeEach(() => {
  requests.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The names of this test. The server of the test is at 127.0.0.1, which stands for the public internet. */
const addressesOf: Record<string, string[]> = {
  'jobs.example': ['127.0.0.1'],
  'inside.example': ['127.0.0.2'],
  'both.example': ['127.0.0.1', '10.0.0.1'],
  'mapped.example': ['::ffff:10.0.0.1'],
}
const lookup: LookupAll = (name, _, callback) => {
  const addresses = addressesOf[name]
  if (!addresses) return callback(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), [])
  callback(
    null,
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}

const load = (address: string, options: Partial<PageFetcherOptions> = {}) =>
  createPageFetcher({
    userAgent: 'Endorse (+https://endorse.example)',
    lookup,
    isAllowedAddress: (one) => one === '127.0.0.1',
    ports: [port],
    ...options,
  })(address)
const at = (path: string, host = 'jobs.example') => `http://${host}:${port}${path}`
const refused = (problem: string) => ({ problem })

describe('a page', () => {
  it('is loaded, and the other site sees who asks', async () => {
    expect(await load(at('/job'))).toEqual({ url: at('/job'), html: '<title>Night Baker</title>' })
    expect(requests[0]?.headers).toMatchObject({
      host: `jobs.example:${port}`,
      'user-agent': 'Endorse (+https://endorse.example)',
    })
    expect(requests[0]?.headers.cookie).toBeUndefined()
  })

  it('is loaded from where it redirects to', async () => {
    pages['/old'] = (_, response) => response.writeHead(301, { location: '/job' }).end()
    expect((await load(at('/old'))).url).toBe(at('/job'))
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is decompressed from %s', async (encoding, compress) => {
    pages['/compressed'] = (_, response) =>
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(compress('Bäcker'))
    expect((await load(at('/compressed'))).html).toBe('Bäcker')
  })

  it.each([
    ['its header', 'text/html; charset=windows-1252', 'Caf\xe9'],
    ['its first bytes', 'text/html', '<meta charset="iso-8859-1">Caf\xe9'],
  ])('is decoded as %s says', async (_, type, text) => {
    pages['/latin'] = (_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(Buffer.from(text, 'latin1'))
    expect((await load(at('/latin'))).html).toMatch(/Café$/)
  })
})

describe('an address', () => {
  it.each([
    ['that is none', 'not an address', 'invalid-url'],
    ['of another scheme', 'file:///etc/passwd', 'scheme'],
    ['of a script', 'javascript:alert(1)', 'scheme'],
    ['of an FTP server', 'ftp://jobs.example/1', 'scheme'],
    ['with a password', 'http://ravi:secret@jobs.example/job', 'credentials'],
    ['with a user name', 'http://ravi@jobs.example/job', 'credentials'],
    ['of an unknown name', 'http://nobody.example/job', 'unknown-host'],
  ])('%s is refused', async (_, address, problem) => {
    await expect(load(address, { ports: [''] })).rejects.toMatchObject(refused(problem))
    expect(requests).toEqual([])
  })

  it.each(['22', '3000', '5432', '8080'])('with port %s is refused', async (one) => {
    await expect(load(`http://jobs.example:${one}/`, { ports: [''] })).rejects.toMatchObject(refused('port'))
  })

  it.each([
    'http://127.0.0.2/',
    'http://10.0.0.1/',
    'http://2130706434/',
    'http://0x7f.2/',
    'http://0177.0.0.2/',
    'http://[::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://169.254.169.254/latest/meta-data/',
  ])('that is not public is refused: %s', async (address) => {
    await expect(load(address, { ports: [''] })).rejects.toMatchObject(refused('private-address'))
  })

  it('of this machine is refused by default', async () => {
    const fetchPage = createPageFetcher({ userAgent: 'Endorse', ports: [port] })
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      await expect(fetchPage(at('/job', host))).rejects.toMatchObject(refused('private-address'))
    expect(requests).toEqual([])
  })
})

describe('a name', () => {
  it.each(['inside.example', 'both.example', 'mapped.example'])(
    'that leads to an address that is not public is refused: %s',
    async (name) => {
      await expect(load(at('/job', name))).rejects.toMatchObject(refused('private-address'))
      expect(requests).toEqual([])
    },
  )

  it('is resolved once, so that a second answer changes nothing', async () => {
    const asked: string[] = []
    const page = await load(at('/job', 'rebinding.example'), {
      lookup: (name, _, callback) => {
        asked.push(name)
        callback(null, [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }])
      },
    })
    expect(page.html).toContain('Night Baker')
    expect(asked).toEqual(['rebinding.example'])
  })

  it('is checked again after a redirect to itself', async () => {
    pages['/again'] = (_, response) =>
      response.writeHead(302, { location: '/job', connection: 'close' }).end()
    let asked = 0
    const load2 = load(at('/again', 'rebinding.example'), {
      lookup: (_, __, callback) =>
        callback(null, [{ address: ++asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]),
    })
    await expect(load2).rejects.toMatchObject(refused('private-address'))
    expect(requests).toHaveLength(1)
  })
})

describe('a redirect', () => {
  it.each([
    ['to an address that is not public', 'http://169.254.169.254/latest/', 'private-address'],
    ['to a name that is not public', 'http://inside.example:PORT/job', 'private-address'],
    ['to another port', 'http://jobs.example:5432/', 'port'],
    ['to a file', 'file:///etc/passwd', 'scheme'],
    ['with a password', 'http://a:b@jobs.example:PORT/job', 'credentials'],
    ['to nothing', 'http://', 'invalid-url'],
  ])('%s is refused', async (_, location, problem) => {
    pages['/redirect'] = (_request, response) =>
      response.writeHead(302, { location: location.replace('PORT', port) }).end()
    await expect(load(at('/redirect'))).rejects.toMatchObject(refused(problem))
    expect(requests).toHaveLength(1)
  })

  it('is followed five times', async () => {
    for (const step of [0, 1, 2, 3, 4, 5])
      pages[`/step-${step}`] = (_, response) =>
        response.writeHead(307, { location: `/step-${step + 1}` }).end()
    pages['/step-6'] = pages['/job'] as Answer
    await expect(load(at('/step-0'))).rejects.toMatchObject(refused('too-many-redirects'))
    expect((await load(at('/step-1'))).url).toBe(at('/step-6'))
  })
})

describe('a response', () => {
  it.each<[string, string, Answer]>([
    ['that never comes', 'too-slow', () => undefined],
    [
      'whose body never ends',
      'too-slow',
      (_, response) => {
        response.writeHead(200, html).write('<title>')
      },
    ],
    ['of 5 MB', 'too-large', (_, response) => response.writeHead(200, html).end(Buffer.alloc(5 * MEGABYTE))],
    [
      'of 5 MB that states no length',
      'too-large',
      (_, response) => {
        response.writeHead(200, html)
        response.write(Buffer.alloc(3 * MEGABYTE))
        response.end(Buffer.alloc(2 * MEGABYTE))
      },
    ],
    [
      'that is small and unpacks to 100 MB',
      'too-large',
      (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
    ],
    [
      'that is compressed twice',
      'failed',
      (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip, gzip' }).end(),
    ],
    [
      'that is not what its compression says',
      'failed',
      (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('plain'),
    ],
    [
      'with huge headers',
      'too-large',
      (_, response) => response.writeHead(200, { ...html, 'x-long': 'x'.repeat(40_000) }).end(),
    ],
    [
      'that is a PDF',
      'not-html',
      (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4'),
    ],
    ['without a type', 'not-html', (_, response) => response.writeHead(200).end('<title>x</title>')],
    ['that there is none', 'missing', (_, response) => response.writeHead(410, html).end()],
    ['that asks for a password', 'forbidden', (_, response) => response.writeHead(401, html).end()],
    ['that refuses programs', 'forbidden', (_, response) => response.writeHead(403, html).end()],
    ['of a broken server', 'failed', (_, response) => response.writeHead(500, html).end()],
    ['that breaks off', 'failed', (_, response) => response.destroy()],
  ])('%s is refused', async (_, problem, answer) => {
    pages['/response'] = answer
    await expect(load(at('/response'), { milliseconds: 1500 })).rejects.toMatchObject(refused(problem))
  })

  it('of 2 MB is the largest', async () => {
    pages['/large'] = (_, response) => response.writeHead(200, html).end(Buffer.alloc(MAX_PAGE_BYTES, 'x'))
    expect((await load(at('/large'))).html).toHaveLength(MAX_PAGE_BYTES)
  })
})

const loadFile = (address: string) =>
  createFileFetcher({
    userAgent: 'Endorse',
    maxBytes: 1000,
    lookup,
    isAllowedAddress: (one) => one === '127.0.0.1',
    ports: [port],
  })(address)

describe('a file', () => {
  it('is loaded whatever its type', async () => {
    pages['/jobs'] = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('title')
    expect((await loadFile(at('/jobs'))).toString()).toBe('title')
  })

  it('larger than the limit, also when it is packed, or on an address that is not public, is refused', async () => {
    pages['/large'] = (_, response) => response.writeHead(200).end(Buffer.alloc(1001))
    pages['/packed'] = (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1001)))
    for (const path of ['/large', '/packed'])
      await expect(loadFile(at(path))).rejects.toMatchObject(refused('too-large'))
    await expect(loadFile(at('/jobs', 'inside.example'))).rejects.toMatchObject(refused('private-address'))
  })
})
