import { ApiError } from './api-error.ts'
import { takeEarlyResponse } from './early-responses.ts'

/** Status and parsed JSON body; the body is undefined when it is empty or not JSON. */
export interface HttpResponse {
  status: number
  body: unknown
}

interface HttpRequest {
  method: string
  url: string
  headers: Record<string, string>
  timeout: number
  signal: AbortSignal | undefined
}

/** Sends a JSON request. Throws `ApiError` with `TIMEOUT` or `NETWORK`; an abort rethrows the signal's reason. */
export async function sendFetch({
  json,
  keepalive = false,
  timeout,
  signal,
  ...request
}: HttpRequest & { json: unknown; keepalive?: boolean }): Promise<HttpResponse> {
  const timeoutSignal = AbortSignal.timeout(timeout)
  const anySignal = signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal
  try {
    const early = takeEarlyResponse(request.method, request.url, request.headers['authorization'])
    const response =
      (early && (await untilAborted(early, anySignal).catch(() => undefined))) ??
      (await fetch(request.url, {
        method: request.method,
        headers: { ...request.headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
        body: json === undefined ? undefined : JSON.stringify(json),
        signal: anySignal,
        keepalive,
      }))
    return { status: response.status, body: parseJson(await response.text()) }
  } catch (error) {
    signal?.throwIfAborted()
    throw timeoutSignal.aborted ? timeoutError() : networkError(error)
  }
}

/** Waits for a response to a request that the signal does not abort. */
function untilAborted(response: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    response.then(resolve, reject)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
export function sendUpload({
  body,
  onProgress,
  ...request
}: HttpRequest & {
  body: FormData
  onProgress: ((share: number) => void) | undefined
}): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    request.signal?.throwIfAborted()
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.timeout = request.timeout
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    if (onProgress) {
      xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
    }
    xhr.addEventListener('load', () => resolve({ status: xhr.status, body: parseJson(xhr.responseText) }))
    xhr.addEventListener('error', () => reject(networkError(new Error('The upload failed'))))
    xhr.addEventListener('timeout', () => reject(timeoutError()))
    xhr.addEventListener('abort', () => reject(request.signal?.reason))
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body)
  })
}

function parseJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

function timeoutError() {
  return new ApiError({ code: 'TIMEOUT', message: 'Request timed out. Please try again.' })
}

function networkError(cause: unknown) {
  console.warn(cause)
  return new ApiError({ code: 'NETWORK', message: 'Network error. Please check your internet connection.' })
}
