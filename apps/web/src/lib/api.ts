import type { AnswerOf, BodyOf, Call, ErrorAnswer, FormOf, ParamsOf, QueryOf } from '@endorse/contract'
import { ApiError } from './api-error.ts'
import { clearStoredSession, readToken } from './session-storage.ts'
import { type Answer, sendFetch, sendUpload } from './transport.ts'

export { ApiError, hasCode, messageOf } from './api-error.ts'

const DEFAULT_TIMEOUT = 20_000

/** Their 401 is about what was typed, not about the session. */
const ownRefusal = new Set(['/auth/login', '/auth/verify-otp', '/auth/reset-password'])

/** All that is left of a call in the browser: see `vite/lean-contract.ts`. */
type Address = Pick<Call, 'method' | 'path' | 'form' | 'files'>

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds until `TIMEOUT`. */
  timeout?: number
  /** Makes sending the same thing twice safe. */
  idempotencyKey?: string
  files?: Record<string, File | undefined>
  /** The share of an upload that has left, 0 to 1. */
  onProgress?: (share: number) => void
  /** For the one question that may be answered with "you are not signed in". */
  mayBeSignedOut?: boolean
  /** Speaks for a session that has just been forgotten here. */
  token?: string | null
}

export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  Part<'form', FormOf<C>> &
  CallOptions & {
    /** Whether it has what the screen cannot do without; for screens that have words for an answer that lacks it. */
    isWhole?: (answer: Unsure<AnswerOf<C>>) => boolean
  }

type Unsure<A> = { [K in keyof A]?: A[K] }

type Plain = string | number | boolean | null | undefined
type Values = Record<string, Plain | Plain[]>

interface AnyInput extends CallOptions {
  params?: Values
  query?: Values
  body?: unknown
  form?: Values
  isWhole?: (answer: object) => boolean
}

const unauthorizedListeners = new Set<() => void>()

/** Told when a request was refused because there is no session any more. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}

export async function api<C extends Call>(
  declaration: C,
  ...[input]: Record<string, never> extends CallInput<C> ? [CallInput<C>?] : [CallInput<C>]
): Promise<AnswerOf<C>> {
  const sent = (input ?? {}) as AnyInput
  const token = sent.token ?? readToken()
  const answer = await send(declaration, sent, token)
  if (answer.status === 401 && !ownRefusal.has(declaration.path)) endSession(token, sent)
  if (answer.status >= 400) throw refusal(answer)

  // The server says nothing but what the contract lists; what else comes is from somebody in between.
  const isWhole = isObject(answer.body) && (sent.isWhole?.(answer.body) ?? true)
  if (!isWhole) {
    const message = 'Invalid response from server'
    throw new ApiError({ code: 'INVALID_ANSWER', message, status: answer.status })
  }
  return answer.body as AnswerOf<C>
}

function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null
}

function send(declaration: Address, input: AnyInput, token: string | null): Promise<Answer> {
  const request = {
    method: declaration.method,
    url: urlOf(declaration, input),
    headers: headersOf(input, token),
    timeout: input.timeout ?? DEFAULT_TIMEOUT,
    signal: input.signal,
  }
  return declaration.form || declaration.files
    ? sendUpload({ ...request, body: multipart(input), onProgress: input.onProgress })
    : sendFetch({ ...request, json: input.body })
}

function urlOf({ path: pattern }: Address, { params = {}, query = {} }: AnyInput): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter(isGiven)
        .map((one): [string, string] => [name, String(one)]),
    ),
  ).toString()
  return search ? `${path}?${search}` : path
}

function headersOf({ idempotencyKey }: AnyInput, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}

/** The text first: whoever reads the stream knows what a file is for before it comes. */
function multipart({ form = {}, files = {} }: AnyInput): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) data.append(name, String(one))
  }
  for (const [name, file] of Object.entries(files)) if (file) data.append(name, file)
  return data
}

function isGiven(value: Plain): boolean {
  return value !== undefined && value !== null && value !== ''
}

function refusal({ status, body }: Answer): ApiError {
  const said = (body ?? {}) as Partial<ErrorAnswer>
  return new ApiError({
    code: said.code ?? (status >= 500 ? 'INTERNAL' : 'INVALID_ANSWER'),
    message: said.message ?? said.error ?? 'Something went wrong. Please try again.',
    status,
    fields: said.fields,
    requestId: said.requestId,
  })
}

/** Only if nobody has signed in, or another tab refreshed the token, while the request was on its way. */
function endSession(token: string | null, { mayBeSignedOut }: AnyInput): void {
  if (readToken() !== token) return
  console.error('Authentication error. Please login again.')
  clearStoredSession()
  if (!mayBeSignedOut) for (const listener of unauthorizedListeners) listener()
}
