import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { ServerContext } from '../../platform/module.ts'
import type { ManagedCompany } from './queries.ts'

/** Sets or removes the logo of a company. */
export async function setLogo(db: Db, { id }: ManagedCompany, logo: Buffer | null): Promise<void> {
  await db.updateTable('companies').set({ logo }).where('id', '=', id).execute()
}

const LogoParams = z.object({ id: z.uuid(), hash: z.hex().length(32) })

/**
 * Registers `GET /api/v1/companies/:id/logo/:hash`. A logo is public, and a new one has another URL, so that caches keep it
 * for good.
 */
export function registerLogoRoute(app: FastifyInstance, { db }: Pick<ServerContext, 'db'>) {
  app.get('/api/v1/companies/:id/logo/:hash', { schema: { hide: true } }, async (request, reply) => {
    const params = LogoParams.safeParse(request.params)
    const logo = (params.success ? await findLogo(db, params.data) : undefined) ?? notFound('Logo')
    return reply
      .headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .type('image/webp')
      .send(logo)
  })
}

async function findLogo(db: Db, { id, hash }: z.infer<typeof LogoParams>): Promise<Buffer | undefined> {
  const { rows } = await sql<{ logo: Buffer }>`
    select logo from companies where id = ${id} and logo_hash = ${hash}`.execute(db)
  return rows[0]?.logo
}
