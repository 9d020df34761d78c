import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorHeaders } from '../security/security-headers.ts'
import { AppError, errorStatusOf, toErrorResponse } from './errors.ts'
import { STATUS_CODES } from './node-http.ts'
import type { RequestTimeouts } from './request-limits.ts'

const tooSlow = () =>
  new AppError('REQUEST_TIMEOUT', 'The request took too long to arrive. Please try again.')

/** Ends requests whose body arrives too slowly. Node itself ends slow headers and slow uploads. */
export function registerBodyTimeout(app: FastifyInstance, { body: timeout }: RequestTimeouts) {
  app.addHook('preParsing', async (request, reply, payload: Readable) => {
    if (!hasBody(request) || isUpload(request)) return payload
    // A copy: an error of the request itself would close the connection before the response.
    const limited = new PassThrough()
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      limited.destroy(tooSlow())
    }, timeout)
    limited.once('close', () => clearTimeout(timer))
    reply.raw.once('close', () => clearTimeout(timer))
    // Nobody reads the body of a request that is refused by its headers. An error without a listener ends the process.
    limited.on('error', () => undefined)
    payload.once('error', (error) => limited.destroy(error))
    return payload.pipe(limited)
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isUpload({ headers, routeOptions }: FastifyRequest): boolean {
  const isMultipart = headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false
  return isMultipart && routeOptions.config.registeredRoute?.endpoint.files !== undefined
}

/** Responds to what Node could not read as a request. Its own response has another format and no security headers. */
export function handleClientError(
  error: Error & { code?: string },
  socket: {
    destroyed: boolean
    writable: boolean
    write(text: string): unknown
    destroy(error: Error): unknown
  },
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(rawResponse(clientErrorOf(error)))
  socket.destroy(error)
}

function clientErrorOf({ code }: { code?: string }): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow()
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError('HEADERS_TOO_LARGE', 'The headers of the request are too large.')
  return new AppError('BAD_INPUT', 'The request could not be read.')
}

function rawResponse(error: AppError): string {
  const status = errorStatusOf(error)
  const body = JSON.stringify(toErrorResponse(error, randomUUID()))
  const headers = {
    ...errorHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
