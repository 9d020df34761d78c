import type {
  BodyOf,
  Endpoint,
  ErrorResponse,
  FormOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@endorse/contract'
import { ApiError } from './api-error.ts'
import { clearStoredSession, readToken } from './session-storage.ts'
import { type HttpResponse, sendFetch, sendUpload } from './transport.ts'

export { ApiError, getErrorMessage, hasErrorCode } from './api-error.ts'

const DEFAULT_TIMEOUT = 20_000

/** Their 401 is about what was typed, not about the session. */
const credentialEndpoints = new Set(['/auth/login', '/auth/verify-otp', '/auth/reset-password'])

/** All that is left of a call in the browser: see `vite/strip-schemas.ts`. */
type EndpointTarget = Pick<Endpoint, 'method' | 'path' | 'form' | 'files'>

type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

export interface RequestOptions {
  signal?: AbortSignal
  /** Milliseconds until `TIMEOUT`. */
  timeout?: number
  /** Makes sending the same thing twice safe. */
  idempotencyKey?: string
  files?: Record<string, File | undefined>
  /** The share of an upload that has left, 0 to 1. */
  onProgress?: (share: number) => void
  /** For the one question that may be answered with "you are not signed in". */
  allow401?: boolean
  /** Speaks for a session that has just been forgotten here. */
  token?: string | null
}

export type RequestInput<C extends Endpoint> = InputPart<'params', ParamsOf<C>> &
  InputPart<'query', QueryOf<C>> &
  InputPart<'body', BodyOf<C>> &
  InputPart<'form', FormOf<C>> &
  RequestOptions & {
    /** Whether it has what the screen cannot do without; for screens that have words for an answer that lacks it. */
    validate?: (response: Unvalidated<ResponseOf<C>>) => boolean
  }

type Unvalidated<A> = { [K in keyof A]?: A[K] }

type Primitive = string | number | boolean | null | undefined
type ParamValues = Record<string, Primitive | Primitive[]>

interface AnyRequestInput extends RequestOptions {
  params?: ParamValues
  query?: ParamValues
  body?: unknown
  form?: ParamValues
  validate?: (response: object) => boolean
}

const unauthorizedListeners = new Set<() => void>()

/** Told when a request was refused because there is no session any more. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}

export async function api<C extends Endpoint>(
  endpoint: C,
  ...[input]: Record<string, never> extends RequestInput<C> ? [RequestInput<C>?] : [RequestInput<C>]
): Promise<ResponseOf<C>> {
  const sent = (input ?? {}) as AnyRequestInput
  const token = sent.token ?? readToken()
  const response = await send(endpoint, sent, token)
  if (response.status === 401 && !credentialEndpoints.has(endpoint.path)) handleUnauthorized(token, sent)
  if (response.status >= 400) throw toApiError(response)

  // The server says nothing but what the contract lists; what else comes is from somebody in between.
  const isValid = isObject(response.body) && (sent.validate?.(response.body) ?? true)
  if (!isValid) {
    const message = 'Invalid response from server'
    throw new ApiError({ code: 'INVALID_RESPONSE', message, status: response.status })
  }
  return response.body as ResponseOf<C>
}

function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null
}

function send(endpoint: EndpointTarget, input: AnyRequestInput, token: string | null): Promise<HttpResponse> {
  const request = {
    method: endpoint.method,
    url: buildUrl(endpoint, input),
    headers: buildHeaders(input, token),
    timeout: input.timeout ?? DEFAULT_TIMEOUT,
    signal: input.signal,
  }
  return endpoint.form || endpoint.files
    ? sendUpload({ ...request, body: toFormData(input), onProgress: input.onProgress })
    : sendFetch({ ...request, json: input.body })
}

function buildUrl({ path: pattern }: EndpointTarget, { params = {}, query = {} }: AnyRequestInput): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter(isPresent)
        .map((one): [string, string] => [name, String(one)]),
    ),
  ).toString()
  return search ? `${path}?${search}` : path
}

function buildHeaders({ idempotencyKey }: AnyRequestInput, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}

/** The text first: whoever reads the stream knows what a file is for before it comes. */
function toFormData({ form = {}, files = {} }: AnyRequestInput): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) data.append(name, String(one))
  }
  for (const [name, file] of Object.entries(files)) if (file) data.append(name, file)
  return data
}

function isPresent(value: Primitive): boolean {
  return value !== undefined && value !== null && value !== ''
}

function toApiError({ status, body }: HttpResponse): ApiError {
  const errorBody = (body ?? {}) as Partial<ErrorResponse>
  return new ApiError({
    code: errorBody.code ?? (status >= 500 ? 'INTERNAL' : 'INVALID_RESPONSE'),
    message: errorBody.message ?? errorBody.error ?? 'Something went wrong. Please try again.',
    status,
    fields: errorBody.fields,
    requestId: errorBody.requestId,
  })
}

/** Only if nobody has signed in, or another tab refreshed the token, while the request was on its way. */
function handleUnauthorized(token: string | null, { allow401 }: AnyRequestInput): void {
  if (readToken() !== token) return
  console.error('Authentication error. Please login again.')
  clearStoredSession()
  if (!allow401) for (const listener of unauthorizedListeners) listener()
}
