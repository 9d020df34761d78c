import type { ErrorCode } from '@endorse/contract'

/** The server's refusals, and what can go wrong before it answers. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'INVALID_RESPONSE'

interface ApiErrorInit {
  code: ApiErrorCode
  message: string
  status?: number
  fields?: Record<string, string>
  requestId?: string
  cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  /** 0 when there was no answer. */
  readonly status: number
  readonly fields: Record<string, string>
  /** To quote to support. */
  readonly requestId: string | undefined

  constructor({ code, message, status = 0, fields = {}, requestId, cause }: ApiErrorInit) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.fields = fields
    this.requestId = requestId
  }
}

export function hasErrorCode(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}

/** The server's own words, or the screen's when there are none worth reading. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'INTERNAL' && error.message ? error.message : fallback
}
