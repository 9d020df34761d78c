import type { Endpoint, EndpointSchemas, ReturnOf } from '@endorse/contract/core/endpoint'
import { type ErrorCode, errorStatus } from '@endorse/contract/core/errors'
import { endpoints } from '@endorse/contract/endpoints'
import { schemas } from '@endorse/contract/schemas'
import { type DefaultBodyType, HttpResponse, http, type StrictRequest } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, onTestFinished, vi } from 'vitest'
import type { z } from 'zod'

/** A request that the page has sent. */
export interface RecordedRequest {
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}

/** The requests of the current test, in order; `endpoint` is method and path: `GET /api/v1/jobs`. */
export const requests: (RecordedRequest & { endpoint: string })[] = []

/** Endpoints without a mock respond with 404. Connections of Socket.IO are not requests of a screen. */
const server = setupServer(
  http.all('/socket.io/*', () => new HttpResponse(null, { status: 404 })),
  http.all('*', async ({ request }) => {
    await record(request)
    return new HttpResponse(null, { status: 404 })
  }),
)

/** Intercepts the requests of each test of the file. */
export function useMockServer(): void {
  beforeAll(() => server.listen())
  afterEach(() => {
    server.resetHandlers()
    requests.length = 0
    vi.unstubAllGlobals()
  })
  afterAll(() => server.close())
}

/** Mocks the successful response of an endpoint, validated by its schema. A function receives the request. */
export function mockResponse<C extends Endpoint>(
  endpoint: C,
  response: ReturnOf<C> | ((request: RecordedRequest) => ReturnOf<C>),
): void {
  handle(endpoint, async (request) => {
    const result =
      typeof response === 'function' ? (response as (request: RecordedRequest) => unknown)(request) : response
    return jsonOf(endpoint, await result)
  })
}

/** Mocks an error response of an endpoint. */
export function mockError(
  endpoint: Endpoint,
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
  newer?: Record<string, unknown>,
  suspensionToken?: string,
): void {
  const status = errorStatus[code]
  const body = { success: false, code, message, error: message, status, fields, newer, suspensionToken }
  handle(endpoint, async () => HttpResponse.json(body, { status }))
}

/** Mocks a response that is pending until the returned function is called. */
export function mockDeferredResponse<C extends Endpoint>(endpoint: C, response: ReturnOf<C>): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>()
  handle(endpoint, () => promise)
  return () => resolve(jsonOf(endpoint, response))
}

/** Mocks a response that is not from our server, as from a captive portal. */
export function mockInvalidResponse(endpoint: Endpoint): void {
  handle(endpoint, async () => HttpResponse.json({ welcome: 'to this Wi-Fi' }))
}

/** Mocks a network error. */
export function mockNetworkError(endpoint: Endpoint): void {
  handle(endpoint, async () => HttpResponse.error())
}

/** Makes every upload fail before it is sent, as a defect of the program would. */
export function mockBrokenUpload(): void {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => {
    throw new TypeError('The upload is broken')
  })
  onTestFinished(() => open.mockRestore())
}

/** Lets each request that may take this many milliseconds time out at once. Other requests have no limit. */
export function mockTimeout(milliseconds: number): void {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((limit) =>
      limit === milliseconds ? AbortSignal.abort() : new AbortController().signal,
    )
  onTestFinished(() => timeout.mockRestore())
}

function jsonOf(endpoint: Endpoint, response: unknown): Response {
  return HttpResponse.json(responseSchemaOf(endpoint).parse(response) as DefaultBodyType)
}

function handle(endpoint: Endpoint, respond: (request: RecordedRequest) => Promise<Response>): void {
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>
  server.use(http[method](endpoint.path, async ({ request }) => respond(await record(request))))
}

async function record(request: StrictRequest<DefaultBodyType>): Promise<RecordedRequest> {
  const { pathname: path, searchParams: query } = new URL(request.url)
  const recorded = { path, query, body: await readBody(request), headers: request.headers }
  requests.push({ ...recorded, endpoint: `${request.method} ${path}` })
  return recorded
}

async function readBody(request: StrictRequest<DefaultBodyType>): Promise<unknown> {
  const boundary = /boundary=(.*)$/.exec(request.headers.get('content-type') ?? '')?.[1]
  const text = await request.text()
  if (boundary) return parseMultipart(text, boundary)
  return text === '' ? undefined : JSON.parse(text)
}

/** Parses a multipart body. The `formData()` of Node's requests cannot create the `File` of jsdom. */
function parseMultipart(body: string, boundary: string): FormData {
  const form = new FormData()
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const [headers = '', ...lines] = part.trimStart().split('\r\n\r\n')
    const content = lines.join('\r\n\r\n').replace(/\r\n$/, '')
    const name = / name="([^"]*)"/.exec(headers)?.[1] ?? ''
    const fileName = / filename="([^"]*)"/.exec(headers)?.[1]
    const type = /content-type: (.*)/i.exec(headers)?.[1] ?? ''
    if (fileName === undefined) form.append(name, content)
    else form.append(name, new File([content], fileName, { type }))
  }
  return form
}

const schemasByFeature: Record<string, Record<string, EndpointSchemas>> = schemas

/** Returns the schema of an endpoint's response. */
function responseSchemaOf(endpoint: Endpoint): z.ZodType {
  for (const [feature, declared] of Object.entries(endpoints)) {
    for (const [name, candidate] of Object.entries(declared)) {
      const found = candidate === endpoint && schemasByFeature[feature]?.[name]
      if (found) return found.response
    }
  }
  throw new Error(`The contract does not declare ${endpoint.method} ${endpoint.path}`)
}
