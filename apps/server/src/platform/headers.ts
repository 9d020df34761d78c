import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { errorAnswer, Refusal } from './errors.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** For whatever does not say better itself. Only pages are ever drawn; nothing else may become one. */
const unlessSaid = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What each answer tells a browser about itself, whether it is a page, a file, data or a refusal. */
export function guardAnswers(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const overHttps = publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...always, ...overHttps })
    for (const [name, value] of Object.entries(unlessSaid)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
  })
}

/** An address that is none at all: Fastify answers it by itself otherwise, in another shape and without all this. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new Refusal('BAD_INPUT', 'This is not an address')
  void reply
    .status(400)
    .headers({ ...always, ...unlessSaid })
    .send(errorAnswer(refusal, request.id))
}
