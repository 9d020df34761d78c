import { Readable } from 'node:stream'
import type { AwsClient } from 'aws4fetch'
import { Parser } from 'htmlparser2'

/** Where the bucket is, and who may use it. */
export interface BucketSettings {
  /** The address of the service, without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** An object of a bucket. */
interface StoredObject {
  key: string
  size: number
  storedAt: Date
}

/** The calls of S3 that this product needs. Any service with them will do. */
export interface Bucket {
  put(key: string, body: Blob, sha256: Buffer): Promise<void>
  get(key: string): Promise<Readable>
  delete(key: string): Promise<void>
  /** Returns the size of an object; undefined when it is missing. */
  sizeOf(key: string): Promise<number | undefined>
  /** Lists the objects whose keys begin so, page by page. */
  list(prefix: string): AsyncGenerator<StoredObject>
  /** Returns an address that serves an object to anybody for some seconds, with these values of its response. */
  presign(key: string, seconds: number, response: Record<string, string>): Promise<string>
}

/** The service has refused a call, or has not answered in time. `status` is absent without an answer. */
export class BucketError extends Error {
  readonly status: number | undefined
  readonly code: string | undefined
  constructor(call: string, { status, code, cause }: { status?: number; code?: string; cause?: unknown }) {
    super(`${call}: ${[status, code].filter(Boolean).join(' ') || 'no answer'}`, { cause })
    this.status = status
    this.code = code
  }
}

/** A file of ten megabytes takes a second; what takes longer than this is given up. */
const TIMEOUT = 30_000
/** What the service answers with 429 or 5xx is tried again after about 0.1, 0.2 and 0.4 s. */
const RETRIES = 3
const FIRST_RETRY_AFTER = 200

/** Opens a bucket. Nothing is sent yet. */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const { AwsClient: Client } = await import('aws4fetch')
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings
  const client = new Client({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
    initRetryMs: FIRST_RETRY_AFTER,
  })
  const addressOf = (key: string, query: Record<string, string> = {}) => {
    const url = new URL(`${endpoint}/${bucket}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  const call = (method: string, url: URL, init: RequestInit = {}) => send(client, method, url, init)

  return {
    async put(key, body, sha256) {
      const headers = { 'x-amz-content-sha256': sha256.toString('hex') }
      await finish(await call('PUT', addressOf(key), { body, headers }))
    },
    async get(key) {
      const { body } = await call('GET', addressOf(key))
      return body ? Readable.fromWeb(body) : Readable.from([])
    },
    async delete(key) {
      const response = await call('DELETE', addressOf(key)).catch(undefinedWhenMissing)
      if (response) await finish(response)
    },
    async sizeOf(key) {
      const response = await call('HEAD', addressOf(key)).catch(undefinedWhenMissing)
      return response && Number(response.headers.get('content-length'))
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
        const page = parseList(await (await call('GET', addressOf('', query))).text())
        yield* page.objects
        token = page.next
      } while (token)
    },
    async presign(key, seconds, response) {
      const url = addressOf(key, { ...response, 'X-Amz-Expires': String(seconds) })
      const request = await client.sign(url, { method: 'GET', aws: { signQuery: true } })
      // Some services read a plus as itself.
      return request.url.replaceAll('+', '%20')
    },
  }
}

async function send(client: AwsClient, method: string, url: URL, init: RequestInit): Promise<Response> {
  const name = `${method} ${url.pathname}`
  let response: Response
  try {
    response = await client.fetch(url, { ...init, method, signal: AbortSignal.timeout(TIMEOUT) })
  } catch (cause) {
    throw new BucketError(name, { cause })
  }
  if (response.ok) return response
  const [, code] = /<Code>([^<]*)<\/Code>/.exec(await response.text()) ?? []
  throw new BucketError(name, { status: response.status, ...(code !== undefined && { code }) })
}

/** Reads a response to its end, so that its connection can be used again. */
async function finish(response: Response): Promise<void> {
  await response.arrayBuffer()
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!(error instanceof BucketError) || error.status !== 404) throw error
}

/** Reads the answer to ListObjectsV2. */
function parseList(xml: string): { objects: StoredObject[]; next: string | undefined } {
  const objects: StoredObject[] = []
  let values = new Map<string, string>()
  let next: string | undefined
  let text = ''
  const parser = new Parser(
    {
      onopentagname(name) {
        text = ''
        if (name === 'Contents') values = new Map()
      },
      ontext: (part) => void (text += part),
      onclosetag(name) {
        if (name === 'Contents') objects.push(toObject(values))
        else if (name === 'NextContinuationToken') next = text
        else values.set(name, text)
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { objects, next }
}

function toObject(values: ReadonlyMap<string, string>): StoredObject {
  return {
    key: values.get('Key') ?? '',
    size: Number(values.get('Size')),
    storedAt: new Date(values.get('LastModified') ?? ''),
  }
}
