import { type ErrorAnswer, type ErrorCode, errorStatus } from '@endorse/contract'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** A refusal the caller is told about, as opposed to a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds, when trying again later makes sense. */
  readonly retryAfter: number | undefined
  /** The limit that refuses, when it is the first time within its time: that is written down, the rest would flood. */
  readonly limit: string | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; limit?: string } = {},
  ) {
    super(message)
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.limit = more.limit
  }
}

export function notFound(what: string): never {
  throw new Refusal('NOT_FOUND', `${what} not found`)
}

export function conflict(code: ErrorCode, message: string): never {
  throw new Refusal(code, message)
}

/** Bad input, said at the fields it belongs to. */
export function badInput(fields: Record<string, string>): never {
  throw new Refusal('BAD_INPUT', Object.values(fields)[0] ?? 'Invalid input', { fields })
}

type OnLimit = (request: FastifyRequest, limit: string) => Promise<void>

export function answerErrors(app: FastifyInstance, onLimit: OnLimit = async () => undefined) {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal.limit) await onLimit(request, refusal.limit)
    if (refusal.code === 'INTERNAL') request.log.error({ err: error }, 'bug')
    if (refusal.code === 'UNAVAILABLE') request.log.warn({ err: error }, 'unavailable')
    if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    return reply.status(errorStatus[refusal.code]).send(errorAnswer(refusal, request.id))
  })
}

export function errorAnswer(refusal: Refusal, requestId: string): ErrorAnswer {
  const { code, message, fields } = refusal
  return {
    success: false,
    code,
    message,
    error: message,
    status: errorStatus[code],
    ...(fields && { fields }),
    requestId,
  }
}

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return badInputOf(error.validation)
  if (isDatabaseAway(error)) {
    return new Refusal('UNAVAILABLE', 'Endorse is not available right now. Please try again in a moment.', {
      retryAfter: 5,
    })
  }
  if (error.statusCode === 413) return new Refusal('TOO_LARGE', 'The request is too large')
  if (error.statusCode === 415)
    return new Refusal('UNSUPPORTED_MEDIA', 'This kind of content is not accepted here')
  if (error.statusCode && error.statusCode < 500) return new Refusal('BAD_INPUT', error.message)
  return new Refusal('INTERNAL', 'Something went wrong on our side. Please try again.')
}

function badInputOf(issues: { instancePath: string; message?: string | undefined }[]): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.')
    fields[name] ??= issue.message ?? 'Invalid value'
  }
  return new Refusal('BAD_INPUT', Object.values(fields)[0] ?? 'Invalid input', { fields })
}

/** Connection lost, refused or timed out, the server shutting down or starting, or out of connections. */
const databaseAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
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

function isDatabaseAway(error: Error & { code?: string }): boolean {
  return (
    databaseAway.has(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}
