import type { BodyOf, Endpoint } from '@endorse/contract/core/endpoint'
import { handleUnauthorized, toApiError } from './api.ts'
import { ApiError } from './api-error.ts'
import { readToken } from './session-storage.ts'

/** Requests a file and saves it under the name that the server gives it. Throws `ApiError`. */
export async function download<E extends Endpoint>({ path, method }: E, body: BodyOf<E>): Promise<void> {
  const token = readToken()
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    // A GET request has none.
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(throwNetworkError)
  if (response.status === 401) handleUnauthorized(token, {})
  if (!response.ok) {
    throw toApiError({ status: response.status, body: await response.json().catch(() => undefined) })
  }
  saveFile(await response.blob().catch(throwNetworkError), nameOf(response))
}

function throwNetworkError(): never {
  throw new ApiError({ code: 'NETWORK', message: 'Network error. Please check your internet connection.' })
}

function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download'
}

/** Saves a file that the page has made. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
