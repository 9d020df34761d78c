import type { BodyOf, Endpoint } from '@endorse/contract/core/endpoint'
import { handleUnauthorized, toApiError } from './api.ts'
import { ApiError } from './api-error.ts'
import { saveFile } from './save-file.ts'
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
