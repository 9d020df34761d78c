import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketSettings } from '../src/platform/storage/bucket.ts'

/** A server with the calls of S3 that the product uses. It checks signatures and hashes, and fails when it is told to. */
export interface S3Server {
  settings: BucketSettings
  objects: Map<string, { bytes: Buffer; storedAt: Date }>
  /** What was asked, such as `PUT files/…`. */
  calls: string[]
  /** Answers the next calls with a status and a code, or not at all. */
  fail(times: number, answer: { status: number; code?: string } | 'cut'): void
  /** Lets anybody read. */
  isPublic: boolean
  close(): Promise<void>
}

const PAGE = 3
const settings = {
  region: 'ap-south-1',
  bucket: 'endorse',
  accessKeyId: 'key-of-test',
  secretAccessKey: 'secret-of-test',
}

/** Starts a server with an empty bucket on a free port. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const calls: string[] = []
  const failures: ({ status: number; code?: string } | 'cut')[] = []
  const s3 = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(url.pathname.slice(`/${settings.bucket}/`.length))
    calls.push(`${request.method} ${key}`)
    const failure = failures.shift()
    if (failure === 'cut') return response.destroy()
    if (failure) return refuse(response, failure.status, failure.code)
    const isRead = request.method === 'GET' && key !== ''
    if (!(server.isPublic && isRead) && !isSigned(request, url))
      return refuse(response, 403, 'SignatureDoesNotMatch')
    if (request.method === 'PUT') return put(response, key, body, request.headers['x-amz-content-sha256'])
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (key === '') return response.end(list(url.searchParams))
    const object = objects.get(key)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    const headers = [...url.searchParams].filter(([name]) => name.startsWith('response-'))
    for (const [name, value] of headers) response.setHeader(name.slice('response-'.length), value)
    response.setHeader('content-length', object.bytes.length)
    return response.end(request.method === 'HEAD' ? undefined : object.bytes)
  }

  function put(response: ServerResponse, key: string, bytes: Buffer, hash: unknown) {
    if (createHash('sha256').update(bytes).digest('hex') !== hash)
      return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    objects.set(key, { bytes, storedAt: new Date() })
    return response.end()
  }

  function list(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const found = [...objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    const page = found.slice(0, PAGE)
    const contents = page.map(
      ([key, { bytes, storedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    )
    const next =
      found.length > PAGE ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><Name>endorse</Name>${contents.join('')}${next}</ListBucketResult>`
  }

  s3.listen(0, '127.0.0.1')
  await once(s3, 'listening')
  const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`
  const server: S3Server = {
    settings: { ...settings, endpoint },
    objects,
    calls,
    fail: (times, answer) => void failures.push(...Array.from({ length: times }, () => answer)),
    isPublic: false,
    async close() {
      s3.closeAllConnections()
      s3.close()
      await once(s3, 'close')
    },
  }
  return server
}

function refuse(response: ServerResponse, status: number, code = 'InternalError') {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
}

/** Computes the signature of version 4 as the documentation of S3 says, and compares it. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const query = url.searchParams
  const header = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  )
  const credential = header?.[1] ?? query.get('X-Amz-Credential')
  const signedHeaders = header?.[2] ?? query.get('X-Amz-SignedHeaders')
  const signature = header?.[3] ?? query.get('X-Amz-Signature')
  if (!credential || !signedHeaders || !signature) return false
  const time = header ? String(request.headers['x-amz-date']) : (query.get('X-Amz-Date') ?? '')
  if (!header && isExpired(time, Number(query.get('X-Amz-Expires')))) return false
  const scope = credential.split('/').slice(1)
  const canonical = [
    request.method,
    url.pathname,
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .toSorted()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name])}`),
    '',
    signedHeaders,
    header ? String(request.headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD',
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${settings.secretAccessKey}`))
  return credential.startsWith(`${settings.accessKeyId}/`) && hmac(key, text).toString('hex') === signature
}

/** Whether a time such as 20261129T184500Z is longer ago than this. */
function isExpired(time: string, seconds: number): boolean {
  const [, date = '', clock = ''] = /^(\d{8})T(\d{6})Z$/.exec(time) ?? []
  const parsed = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${clock.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`
  return Date.parse(parsed) + seconds * 1000 < Date.now()
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
