import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import { chatSchemas } from '@endorse/contract/chat/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { signImageUrl } from '../../files/links.ts'
import { listBlocked } from './queries.ts'
import { blockPerson, unblockPerson } from './service.ts'

/** Registers the endpoints of blocked people. */
export function registerBlockRoutes(app: FastifyInstance, context: AppContext) {
  const { db, config } = context

  registerRoute(app, chatEndpoints.listBlocks, chatSchemas.listBlocks, async ({ person }) => {
    const rows = await listBlocked(db, person.id)
    const blocked = rows.map((row) => ({
      userId: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      photoUrl: row.image_id && signImageUrl(config.secret, row.image_id, person.id),
      blockedAt: row.blocked_at.toISOString(),
    }))
    return success({ data: { blocked } })
  })

  registerRoute(app, chatEndpoints.block, chatSchemas.block, async ({ person, params }) => {
    await blockPerson(context, person, params.userId)
    return success({ message: 'Blocked' })
  })

  registerRoute(app, chatEndpoints.unblock, chatSchemas.unblock, async ({ person, params }) => {
    await unblockPerson(context, person, params.userId)
    return success({ message: 'Unblocked' })
  })
}
