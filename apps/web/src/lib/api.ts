import type { BodyOf, Endpoint, FormOf, ParamsOf, QueryOf, ResponseOf } from '@endorse/contract/core/endpoint'
import type { ErrorResponse } from '@endorse/contract/core/schemas'
import { ApiError } from './api-error.ts'
import { clearStoredSession, readToken } from './session-storage.ts'
import { type HttpResponse, sendFetch, sendUpload } from './transport.ts'

export { ApiError, getErrorMessage, hasErrorCode } from './api-error.ts'

const DEFAULT_TIMEOUT = 20_000

/** Endpoints whose 401 means wrong credentials, not an ended session. */
const credentialEndpoints = new Set(['/auth/login', '/auth/verify-otp', '/auth/reset-password'])

type EndpointTarget = Pick<Endpoint, 'method' | 'path' | 'files'>

type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** Options of a request that do not depend on the endpoint. */
export interface RequestOptions {
  signal?: AbortSignal
  /** Milliseconds until `TIMEOUT`. */
  timeout?: number
  /** Makes a retried request safe: the server handles the same key once. */
  idempotencyKey?: string
  files?: Record<string, File | undefined>
  /** Receives the uploaded fraction, 0 to 1. */
  onProgress?: (share: number) => void
  /** A 401 does not notify the `onUnauthorized` listeners. */
  allow401?: boolean
  /** Overrides the stored token, for the logout request. */
  token?: string | null
  /** The request is sent to its end although the page is closed meanwhile. Not for files. */
  keepalive?: boolean
}

/** Parameters, query, body and form fields of an endpoint, each required if the endpoint requires it. */
export type EndpointInput<C extends Endpoint> = InputPart<'params', ParamsOf<C>> &
  InputPart<'query', QueryOf<C>> &
  InputPart<'body', BodyOf<C>> &
  InputPart<'form', FormOf<C>>

/** Rejects a response that lacks what the screen needs, with `INVALID_RESPONSE`. */
export type Validate<C extends Endpoint> = (response: Unvalidated<ResponseOf<C>>) => boolean

/** What an endpoint takes, and the options of its request. */
export type RequestInput<C extends Endpoint> = EndpointInput<C> & RequestOptions & { validate?: Validate<C> }

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

/** Calls the listener when a request fails with 401 because the session has ended. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener)
  return () => unauthorizedListeners.delete(listener)
}

/** What follows from an error response, whoever sent the request. Set by what loads after the sign-in. */
export const errorResponses: { follow?: (error: ApiError) => void } = {}

/**
 * Sends a request to an endpoint of the contract and returns its response body.
 * Throws `ApiError`; a 401 of a session also ends the stored session.
 */
export async function api<C extends Endpoint>(
  endpoint: C,
  ...[input]: Record<string, never> extends RequestInput<C> ? [RequestInput<C>?] : [RequestInput<C>]
): Promise<ResponseOf<C>> {
  const options = (input ?? {}) as AnyRequestInput
  const token = options.token ?? readToken()
  const response = await send(endpoint, options, token)
  if (response.status === 401 && !credentialEndpoints.has(endpoint.path)) handleUnauthorized(token, options)
  if (response.status >= 400) {
    const error = toApiError(response)
    errorResponses.follow?.(error)
    throw error
  }

  // The server validates its responses; anything else comes from a proxy or a captive portal.
  const isValid = isObject(response.body) && (options.validate?.(response.body) ?? true)
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
  return endpoint.files
    ? sendUpload({ ...request, body: toFormData(input), onProgress: input.onProgress })
    : sendFetch({ ...request, json: input.body, ...(input.keepalive && { keepalive: true }) })
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

/** Puts the text fields before the files, so that the server knows them when the file stream begins. */
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

/** Returns the error of a response. */
export function toApiError({ status, body }: HttpResponse): ApiError {
  const errorBody = (body ?? {}) as Partial<ErrorResponse>
  return new ApiError({
    code: errorBody.code ?? (status >= 500 ? 'INTERNAL' : 'INVALID_RESPONSE'),
    message: errorBody.message ?? errorBody.error ?? 'Something went wrong. Please try again.',
    status,
    fields: errorBody.fields,
    newer: errorBody.newer,
    suspensionToken: errorBody.suspensionToken,
    requestId: errorBody.requestId,
  })
}

/** Ends the stored session, unless a sign-in or a refresh replaced the token while the request was in flight. */
export function handleUnauthorized(token: string | null, { allow401 }: RequestOptions): void {
  if (readToken() !== token) return
  console.error('Authentication error. Please login again.')
  clearStoredSession()
  if (!allow401) for (const listener of unauthorizedListeners) listener()
}
