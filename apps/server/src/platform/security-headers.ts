import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { AppError, toErrorResponse } from './errors.ts'

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** For whatever does not say better itself. Only pages are ever drawn; nothing else may become one. */
const defaultHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What each answer tells a browser about itself, whether it is a page, a file, data or a refusal. */
export function registerSecurityHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const httpsHeaders = publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...commonHeaders, ...httpsHeaders })
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
  })
}

/** An address that is none at all: Fastify answers it by itself otherwise, in another shape and without all this. */
export function handleFrameworkError(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const appError = new AppError('BAD_INPUT', 'This is not an address')
  void reply
    .status(400)
    .headers({ ...commonHeaders, ...defaultHeaders })
    .send(toErrorResponse(appError, request.id))
}
