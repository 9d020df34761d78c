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
  })
  afterEach(() => {
    doors.clear()
    heard.length = 0
    vi.unstubAllGlobals()
  })
}

/** What the server answers to one call; a function answers what was asked. */
export function answers<C extends Call>(
  call: C,
  answer: ReturnOf<C> | ((heard: Heard) => ReturnOf<C>),
): void {
  doors.set(keyOf(call), (asked) => ({
    status: 200,
    body: typeof answer === 'function' ? (answer as (heard: Heard) => unknown)(asked) : answer,
  }))
}

export function refuses(call: Call, code: ErrorCode, message: string, fields?: Record<string, string>): void {
  const status = errorStatus[code]
  doors.set(keyOf(call), () => ({
    status,
    body: { success: false, code, message, error: message, status, fields },
  }))
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
