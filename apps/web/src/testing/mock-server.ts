import type { Endpoint, ReturnOf } from '@endorse/contract/core/endpoint'
import { type ErrorCode, errorStatus } from '@endorse/contract/core/errors'

import { afterEach, beforeEach, vi } from 'vitest'
import { responseSchemaOf } from './response-schema.ts'

/** A request that the page has sent. */
export interface RecordedRequest {
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}

type MockReply = { status: number; body: unknown }
type RequestHandler = (request: RecordedRequest) => MockReply | Promise<MockReply>

const handlers = new Map<string, RequestHandler>()

/** The requests of the current test, in order; `endpoint` is method and path: `GET /api/v1/jobs`. */
export const requests: (RecordedRequest & { endpoint: string })[] = []

/** Replaces fetch and XMLHttpRequest in each test of the file. Endpoints without a mock respond with 404. */
export function useMockServer(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', mockFetch)
    vi.stubGlobal('XMLHttpRequest', MockXMLHttpRequest)
  })
  afterEach(() => {
    handlers.clear()
    requests.length = 0
    vi.unstubAllGlobals()
  })
}

/** Mocks the successful response of an endpoint, validated by its schema. A function receives the request. */
export function mockResponse<C extends Endpoint>(
  endpoint: C,
  response: ReturnOf<C> | ((request: RecordedRequest) => ReturnOf<C>),
): void {
  handlers.set(endpointKey(endpoint), async (request) => {
    const result =
      typeof response === 'function' ? (response as (request: RecordedRequest) => unknown)(request) : response
    return { status: 200, body: responseSchemaOf(endpoint).parse(await result) }
  })
}

/** Mocks an error response of an endpoint. */
export function mockError(
  endpoint: Endpoint,
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
): void {
  const status = errorStatus[code]
  handlers.set(endpointKey(endpoint), () => ({
    status,
    body: { success: false, code, message, error: message, status, fields },
  }))
}

/** Mocks a response that is pending until the returned function is called. */
export function mockDeferredResponse<C extends Endpoint>(endpoint: C, response: ReturnOf<C>): () => void {
  const { promise, resolve } = Promise.withResolvers<MockReply>()
  handlers.set(endpointKey(endpoint), () => promise)
  return () => resolve({ status: 200, body: responseSchemaOf(endpoint).parse(response) })
}

/** Mocks a response that is not from our server, as from a captive portal. */
export function mockInvalidResponse(endpoint: Endpoint): void {
  handlers.set(endpointKey(endpoint), () => ({ status: 200, body: { welcome: 'to this Wi-Fi' } }))
}

/** Mocks a network error. */
export function mockNetworkError(endpoint: Endpoint): void {
  handlers.set(endpointKey(endpoint), () => Promise.reject(new TypeError('Failed to fetch')))
}

function endpointKey({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

async function mockFetch(input: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input, 'http://localhost')
  const request: RecordedRequest = {
    path: url.pathname,
    query: url.searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    headers: new Headers(init.headers),
  }
  requests.push({ ...request, endpoint: `${init.method} ${url.pathname}` })
  const handler = findHandler(init.method ?? 'GET', url.pathname)
  const { status, body } = handler ? await handler(request) : { status: 404, body: undefined }
  return new Response(JSON.stringify(body), { status })
}

/** The part of XMLHttpRequest that `transport.ts` uses; reports 50 percent progress before the response. */
class MockXMLHttpRequest extends EventTarget {
  readonly upload = new EventTarget()
  timeout = 0
  status = 0
  responseText = ''
  private method = 'GET'
  private url = new URL('http://localhost')
  private readonly headers = new Headers()
  private isAborted = false

  open(method: string, url: string) {
    this.method = method
    this.url = new URL(url, 'http://localhost')
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }

  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }

  async send(body: FormData) {
    const request = { path: this.url.pathname, query: this.url.searchParams, body, headers: this.headers }
    requests.push({ ...request, endpoint: `${this.method} ${request.path}` })
    const progress = { lengthComputable: true, loaded: 1, total: 2 }
    this.upload.dispatchEvent(Object.assign(new Event('progress'), progress))
    try {
      const response = await findHandler(this.method, request.path)?.(request)
      if (this.isAborted) return
      this.status = response?.status ?? 404
      this.responseText = JSON.stringify(response?.body)
      this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event('error'))
    }
  }
}

function findHandler(method: string, pathname: string): RequestHandler | undefined {
  const exact = handlers.get(`${method} ${pathname}`)
  if (exact) return exact
  for (const [key, handler] of handlers) {
    const [handlerMethod, path = ''] = key.split(' ')
    if (handlerMethod === method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
      return handler
  }
  return undefined
}
