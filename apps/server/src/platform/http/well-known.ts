import { webPaths } from '@endorse/contract/web-paths'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const HALF_A_YEAR = 180 * 24 * 60 * 60 * 1000

/** Registers what programs look for below `/.well-known`: whom to tell of a weakness (RFC 9116), and where a password is changed. */
export function registerWellKnown(
  app: FastifyInstance,
  { publicUrl, siteOperator }: Pick<Config, 'publicUrl' | 'siteOperator'>,
): void {
  const contacts = [
    ...(siteOperator.email ? [`mailto:${siteOperator.email}`] : []),
    publicUrl + webPaths.contact,
  ]
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(Date.now() + HALF_A_YEAR).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(webPaths.settings),
  )
}
