import { ApiError } from './api-error.ts'

export interface Answer {
  status: number
  body: unknown
}

interface Request {
  method: string
  url: string
  headers: Record<string, string>
  timeout: number
  signal: AbortSignal | undefined
}

export async function sendFetch({
  json,
  timeout,
  signal,
  ...request
}: Request & { json: unknown }): Promise<Answer> {
  const tooLate = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
      body: json === undefined ? undefined : JSON.stringify(json),
      signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
    })
    return { status: response.status, body: parseJson(await response.text()) }
  } catch (error) {
    signal?.throwIfAborted()
    throw tooLate.aborted ? timedOut() : unreachable(error)
  }
}

/** XMLHttpRequest, because fetch does not tell how much of a file has left. */
export function sendUpload({
  body,
  onProgress,
  ...request
}: Request & { body: FormData; onProgress: ((share: number) => void) | undefined }): Promise<Answer> {
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
    xhr.addEventListener('error', () => reject(unreachable(new Error('The upload broke off'))))
    xhr.addEventListener('timeout', () => reject(timedOut()))
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

function timedOut() {
  return new ApiError({ code: 'TIMEOUT', message: 'Request timed out. Please try again.' })
}

function unreachable(cause: unknown) {
  console.warn(cause)
  return new ApiError({ code: 'NETWORK', message: 'Network error. Please check your internet connection.' })
}
