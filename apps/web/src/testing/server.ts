import type { Call, ErrorCode, ReturnOf } from '@endorse/contract'
import { errorStatus } from '@endorse/contract'
import { afterEach, beforeEach, vi } from 'vitest'

export interface Heard {
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}

type Reply = { status: number; body: unknown }
type Answering = (heard: Heard) => Reply | Promise<Reply>

const doors = new Map<string, Answering>()

/** What the page asked, in order: `GET /api/v1/jobs`. */
export const heard: (Heard & { call: string })[] = []

/** Stands where the network begins. Whatever a test does not answer is answered 404. */
export function useServer(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', answerFetch)
    vi.stubGlobal('XMLHttpRequest', AnsweredUpload)
  })
  afterEach(() => {
    doors.clear()
    heard.length = 0
    vi.unstubAllGlobals()
  })
}

/** What the server answers to one call, checked as the server checks it; a function answers what was asked. */
export function answers<C extends Call>(
  call: C,
  answer: ReturnOf<C> | ((heard: Heard) => ReturnOf<C>),
): void {
  doors.set(keyOf(call), async (asked) => {
    const said = typeof answer === 'function' ? (answer as (heard: Heard) => unknown)(asked) : answer
    return { status: 200, body: call.answer.parse(await said) }
  })
}

export function refuses(call: Call, code: ErrorCode, message: string, fields?: Record<string, string>): void {
  const status = errorStatus[code]
  doors.set(keyOf(call), () => ({
    status,
    body: { success: false, code, message, error: message, status, fields },
  }))
}

/** Answers when it is told to, so that a test can look at what stands there meanwhile. */
export function answersWhenTold<C extends Call>(call: C, answer: ReturnOf<C>): () => void {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  doors.set(keyOf(call), () => promise)
  return () => resolve({ status: 200, body: call.answer.parse(answer) })
}

/** Something answers that is not our server. */
export function answersNonsense(call: Call): void {
  doors.set(keyOf(call), () => ({ status: 200, body: { welcome: 'to this Wi-Fi' } }))
}

/** No answer comes at all, as in a tunnel. */
export function isUnreachable(call: Call): void {
  doors.set(keyOf(call), () => Promise.reject(new TypeError('Failed to fetch')))
}

function keyOf({ method, path }: Call): string {
  return `${method} ${path}`
}

async function answerFetch(input: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input, 'http://localhost')
  const asked: Heard = {
    path: url.pathname,
    query: url.searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    headers: new Headers(init.headers),
  }
  heard.push({ ...asked, call: `${init.method} ${url.pathname}` })
  const answer = findDoor(init.method ?? 'GET', url.pathname)
  const { status, body } = answer ? await answer(asked) : { status: 404, body: undefined }
  return new Response(JSON.stringify(body), { status })
}

/** As much of an upload as `transport.ts` asks for; half of it has left before it is answered. */
class AnsweredUpload extends EventTarget {
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
    const asked = { path: this.url.pathname, query: this.url.searchParams, body, headers: this.headers }
    heard.push({ ...asked, call: `${this.method} ${asked.path}` })
    const progress = { lengthComputable: true, loaded: 1, total: 2 }
    this.upload.dispatchEvent(Object.assign(new Event('progress'), progress))
    try {
      const answer = await findDoor(this.method, asked.path)?.(asked)
      if (this.isAborted) return
      this.status = answer?.status ?? 404
      this.responseText = JSON.stringify(answer?.body)
      this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event('error'))
    }
  }
}

function findDoor(method: string, pathname: string): Answering | undefined {
  const exact = doors.get(`${method} ${pathname}`)
  if (exact) return exact
  for (const [key, answering] of doors) {
    const [doorMethod, path = ''] = key.split(' ')
    if (doorMethod === method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
      return answering
  }
  return undefined
}
