import type { ErrorCode } from '@endorse/contract'

/** The server's refusals, and what can go wrong before it answers. */
export type FailureCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'INVALID_ANSWER'

interface Failure {
  code: FailureCode
  message: string
  status?: number
  fields?: Record<string, string>
  requestId?: string
  cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: FailureCode
  /** 0 when there was no answer. */
  readonly status: number
  readonly fields: Record<string, string>
  /** To quote to support. */
  readonly requestId: string | undefined

  constructor({ code, message, status = 0, fields = {}, requestId, cause }: Failure) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.fields = fields
    this.requestId = requestId
  }
}

export function hasCode(error: unknown, ...codes: FailureCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code)
}

/** The server's own words, or the screen's when there are none worth reading. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'INTERNAL' && error.message ? error.message : fallback
}
