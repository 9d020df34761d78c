import type { ErrorCode } from '@endorse/contract/core/errors'

/** The server's error codes, and the client's own for a request without a valid response. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'INVALID_RESPONSE'

interface ApiErrorInit {
  code: ApiErrorCode
  message: string
  status?: number
  fields?: Record<string, string>
  newer?: Record<string, unknown>
  suspensionToken?: string
  requestId?: string
  cause?: unknown
}

/** A failed request: an error response, no response at all, or an invalid one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly code: ApiErrorCode
  /** The HTTP status, 0 without a response. */
  declare readonly status: number
  declare readonly fields: Record<string, string>
  /** The values that were saved after a form was loaded, with code CHANGED_ELSEWHERE. */
  declare readonly newer: Record<string, unknown>
  /** Opens the page of a suspended person, with code ACCOUNT_SUSPENDED. */
  declare readonly suspensionToken: string | undefined
  /** The ID of the request in the server log. */
  declare readonly requestId: string | undefined

  constructor({ message, cause, status = 0, fields = {}, newer = {}, ...others }: ApiErrorInit) {
    super(message, { cause })
    Object.assign(this, others, { status, fields, newer })
  }
}

/** Whether the error is an `ApiError` with one of the codes. */
export function hasErrorCode(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}

/**
 * Returns the server's message, or the fallback for internal errors and errors without a message. A fault of the server
 * has the reference to quote.
 */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.code !== 'INTERNAL') return error.message || fallback
  const reference = referenceOf(error)
  return reference ? `${fallback} (reference ${reference})` : fallback
}

/** Returns what support needs to find the request in the server log: the beginning of its ID. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId?.slice(0, 8) : undefined
}
