import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError, toErrorResponse } from '../http/errors.ts'

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The headers of responses that do not set their own. The policy lets a browser render nothing but pages. */
const defaultHeaders = {
  // Other sites learn nothing. Go Back of the 404 page has to know whether a page of this site came before it.
  'referrer-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** The headers of an error that is sent before a reply exists. */
export const errorHeaders = { ...commonHeaders, ...defaultHeaders }

/** Adds the security headers to every response: pages, files, data and errors. */
export function registerSecurityHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const httpsHeaders = publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...commonHeaders, ...httpsHeaders })
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
  })
}

/** Responds to a malformed URL. Fastify's own response has another format and no security headers. */
export function handleFrameworkError(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const appError = new AppError('BAD_INPUT', 'This is not an address')
  void reply.status(400).headers(errorHeaders).send(toErrorResponse(appError, request.id))
}
