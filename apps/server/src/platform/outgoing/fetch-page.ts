import { type LookupAddress, lookup as lookupInDns } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { MAX_PAGE_BYTES, readBody } from './page-body.ts'
import { PageError } from './page-error.ts'
import { isPublicAddress } from './public-address.ts'

/** An HTML page of another site. */
export interface WebPage {
  /** After redirects. */
  url: string
  html: string
}

/** Loads the HTML page at an address that a user gave. Throws a `PageError` with the reason. */
export type FetchPage = (address: string) => Promise<WebPage>

/** Loads the file at an address that a user gave, whatever it contains. Throws a `PageError` with the reason. */
export type FetchFile = (address: string) => Promise<Buffer>

/** What a test replaces, because its server is on this machine. */
export interface PageFetcherOptions {
  /** Sent as the name of this product, so that another site can see who asks. */
  userAgent: string
  lookup?: LookupAll
  isAllowedAddress?: (address: string) => boolean
  /** As in `URL.port`: empty for the default port of the scheme. */
  ports?: readonly string[]
  /** For all redirects together. */
  milliseconds?: number
}

/** Resolves a name to all of its addresses. */
export type LookupAll = (
  name: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const MAX_REDIRECTS = 5

/** Loads the HTTP client with the first page: its hundred modules would make each start of the server longer. */
const loadClient = () => import('undici')

/** Creates the function that loads pages. It reaches public addresses only. */
export function createPageFetcher(options: PageFetcherOptions): FetchPage {
  const load = createLoader({ milliseconds: 5_000, ...options, accept: 'text/html' }, readPage)
  return async (address) => {
    const { url, content } = await load(address)
    return { url, html: content }
  }
}

/** Creates the function that loads files of at most `maxBytes`. It reaches public addresses only. */
export function createFileFetcher(options: PageFetcherOptions & { maxBytes: number }): FetchFile {
  const read = (response: Dispatcher.ResponseData) => readFile(response, options.maxBytes)
  const load = createLoader({ milliseconds: 60_000, ...options, accept: '*/*' }, read)
  return async (address) => (await load(address)).content
}

interface LoaderOptions extends PageFetcherOptions {
  milliseconds: number
  accept: string
}

/** Creates the one function that makes requests to addresses that users give. */
function createLoader<T>(
  {
    userAgent,
    lookup = lookupInDns,
    isAllowedAddress = isPublicAddress,
    ports = [''],
    milliseconds,
    accept,
  }: LoaderOptions,
  read: (response: Dispatcher.ResponseData) => Promise<T>,
): (address: string) => Promise<{ url: string; content: T }> {
  const connect = { lookup: checkedLookup(lookup, isAllowedAddress), timeout: milliseconds }

  async function follow(dispatcher: Dispatcher, address: string, signal: AbortSignal) {
    const { request } = await loadClient()
    let url = checkUrl(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await request(url, {
        dispatcher,
        signal,
        headers: { 'user-agent': userAgent, accept, 'accept-encoding': 'gzip, deflate, br' },
      })
      const location = redirectOf(response)
      if (location === undefined) return { url: url.href, content: await read(response) }
      discard(response.body)
      url = checkUrl(location, url)
    }
    throw new PageError('too-many-redirects')
  }

  /** Checks what can be checked before a connection: an address in the URL is never looked up. */
  function checkUrl(text: string, base?: URL): URL {
    const url = URL.parse(text, base?.href)
    if (!url) throw new PageError('invalid-url')
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new PageError('scheme')
    if (url.username !== '' || url.password !== '') throw new PageError('credentials')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !isAllowedAddress(host)) throw new PageError('private-address')
    if (!ports.includes(url.port)) throw new PageError('port')
    return url
  }

  return async (address) => {
    const { Agent } = await loadClient()
    // An agent of its own for each page, so that no connection is used again without a look-up.
    const dispatcher = new Agent({ connect, maxHeaderSize: 32 * 1024, pipelining: 0 })
    try {
      return await follow(dispatcher, address, AbortSignal.timeout(milliseconds))
    } catch (error) {
      throw PageError.from(error)
    } finally {
      void dispatcher.destroy()
    }
  }
}

/** Resolves a name and checks the addresses. The socket connects to what was checked, so that a second answer changes nothing. */
function checkedLookup(lookup: LookupAll, isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new PageError('unknown-host'), [])
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new PageError('private-address'), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
  return isRedirect ? String(headers['location'] ?? '') : undefined
}

async function readPage(response: Dispatcher.ResponseData): Promise<string> {
  const type = String(response.headers['content-type'] ?? '')
  const bytes = await readBytes(response, MAX_PAGE_BYTES, () => {
    if (!/^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type)) throw new PageError('not-html')
  })
  return decodePage(bytes, type)
}

/** The type that the other site states is not believed: the content says what a file is. */
function readFile(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  return readBytes(response, maxBytes, () => undefined)
}

async function readBytes(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
  checkType: () => void,
): Promise<Buffer> {
  try {
    if (statusCode === 404 || statusCode === 410) throw new PageError('missing')
    if (statusCode === 401 || statusCode === 403 || statusCode === 429) throw new PageError('forbidden')
    if (statusCode !== 200) throw new PageError('failed')
    checkType()
    return await readBody(body, {
      encoding: String(headers['content-encoding'] ?? ''),
      statedLength: headers['content-length'],
      maxBytes,
    })
  } finally {
    discard(body)
  }
}

/** Closes the connection. A body that is destroyed early reports that as an error. */
function discard(body: Readable) {
  body.on('error', () => undefined)
  body.destroy()
}

/** Decodes a page in the character set that its header or its first bytes name, else as UTF-8. */
function decodePage(bytes: Buffer, contentType: string): string {
  const start = bytes.toString('latin1', 0, 2048)
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]{1,200}charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  return decoderOf(named).decode(bytes)
}

function decoderOf(name: string | undefined) {
  try {
    return new TextDecoder(name ?? 'utf-8')
  } catch {
    return new TextDecoder()
  }
}
