import { type ErrorCode, errorStatus } from '@endorse/contract/core/errors'
import type { ErrorResponse } from '@endorse/contract/core/schemas'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** An expected error that the client gets with its code and message, as opposed to a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** What the request would have created a second time. */
  readonly existing: ErrorResponse['existing']
  /** What was saved after a form was loaded. */
  readonly newer: ErrorResponse['newer']
  /** How much a limit allows, and when it ends at the latest. */
  readonly limit: ErrorResponse['limit']
  /** What a suspended person gets instead of a session. */
  readonly suspensionToken: string | undefined
  /** In seconds, when a retry can succeed. */
  readonly retryAfter: number | undefined
  /** The name of a rate limit, on its first rejection of a key within the window. Only that one is audited. */
  readonly exceededLimit: string | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      fields?: Record<string, string>
      existing?: NonNullable<ErrorResponse['existing']>
      newer?: NonNullable<ErrorResponse['newer']>
      limit?: NonNullable<ErrorResponse['limit']>
      suspensionToken?: string
      retryAfter?: number
      exceededLimit?: string
    } = {},
  ) {
    super(message)
    this.code = code
    this.fields = options.fields
    this.existing = options.existing
    this.newer = options.newer
    this.limit = options.limit
    this.suspensionToken = options.suspensionToken
    this.retryAfter = options.retryAfter
    this.exceededLimit = options.exceededLimit
  }
}

/** Throws 404. `what` names the missing thing, such as `Application`. */
export function notFound(what: string): never {
  throw new AppError('NOT_FOUND', `${what} not found`)
}

/** Throws an error with this code, which contradicts the current state. */
export function conflict(code: ErrorCode, message: string): never {
  throw new AppError(code, message)
}

/** Throws 400 with a message for each invalid field. */
export function badInput(fields: Record<string, string>): never {
  throw new AppError('BAD_INPUT', Object.values(fields)[0] ?? 'Invalid input', { fields })
}

type OnRateLimit = (request: FastifyRequest, exceededLimit: string) => Promise<void>

/** Converts every thrown error to the one error response. `onRateLimit` runs on the first rejection by a limit. */
export function registerErrorHandler(app: FastifyInstance, onRateLimit: OnRateLimit = async () => undefined) {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const appError = toAppError(error)
    if (appError.exceededLimit) await onRateLimit(request, appError.exceededLimit)
    if (appError.code === 'INTERNAL') request.log.error({ err: error }, 'bug')
    if (appError.code === 'UNAVAILABLE') request.log.warn({ reason: error.message }, 'unavailable')
    if (appError.retryAfter) reply.header('retry-after', String(appError.retryAfter))
    return reply.status(errorStatus[appError.code]).send(toErrorResponse(appError, request.id))
  })
}

/** Returns the HTTP status of an error. */
export function errorStatusOf({ code }: AppError): number {
  return errorStatus[code]
}

/** Formats an error as the body of its response. */
export function toErrorResponse(appError: AppError, requestId: string): ErrorResponse {
  const { code, message, fields, existing, newer, limit, suspensionToken } = appError
  return {
    success: false,
    code,
    message,
    error: message,
    status: errorStatus[code],
    ...(fields && { fields }),
    ...(existing && { existing }),
    ...(newer && { newer }),
    ...(limit && { limit }),
    ...(suspensionToken && { suspensionToken }),
    requestId,
  }
}

/** Returns the error that a client is told of: an expected one as it is, any other as UNAVAILABLE or INTERNAL. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const error = Object(thrown) as FastifyError
  if (hasZodFastifySchemaValidationErrors(error)) return toBadInputError(error.validation)
  if (isDatabaseUnavailable(error)) {
    return new AppError('UNAVAILABLE', 'Endorse is not available right now. Please try again in a moment.', {
      retryAfter: 5,
    })
  }
  if (error.statusCode === 413) return new AppError('TOO_LARGE', 'The request is too large')
  if (error.statusCode === 415)
    return new AppError('UNSUPPORTED_MEDIA', 'This kind of content is not accepted here')
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new AppError('BAD_INPUT', 'The request is not valid JSON.')
  // The framework's messages are written for its own users.
  if (error.statusCode && error.statusCode < 500)
    return new AppError('BAD_INPUT', 'The request could not be read.')
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.')
}

function toBadInputError(issues: { instancePath: string; message?: string | undefined }[]): AppError {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.')
    fields[name] ??= issue.message ?? 'Invalid value'
  }
  return new AppError('BAD_INPUT', Object.values(fields)[0] ?? 'Invalid input', { fields })
}

/** A connection is lost, refused or timed out, or PostgreSQL starts, stops or has no connection left. */
const databaseUnavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
])

// Errors of pg and pg-pool, which have no code.
const databaseUnavailableMessage =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Cannot use a pool after calling end/

/** Whether the error says that the database cannot be reached, so that a later attempt can succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // pg-boss reports errors of its workers as plain objects.
  const { code, message, severity } = Object(error) as {
    code?: unknown
    message?: unknown
    severity?: unknown
  }
  return (
    // All that PgBouncer says by itself: PostgreSQL is away, no connection was free in time, it stops.
    (code === '08P01' && severity === 'FATAL') ||
    (typeof code === 'string' && databaseUnavailableCodes.has(code)) ||
    (typeof message === 'string' && databaseUnavailableMessage.test(message))
  )
}
