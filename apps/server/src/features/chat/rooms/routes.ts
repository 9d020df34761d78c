import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import { chatSchemas } from '@endorse/contract/chat/schemas'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { countUnreadMessages } from '../unread/count.ts'
import { countEligibleUsers, listEligibleUsers } from './eligible-users.ts'
import { presentRoom, presentUser } from './present.ts'
import { countRooms, listRooms } from './queries.ts'
import { muteRoom, openRoom, requireRoom } from './service.ts'

/** Registers the endpoints of conversations and of the people to talk to. */
export function registerRoomRoutes(app: FastifyInstance, context: AppContext) {
  const { db, rateLimiters } = context

  registerRoute(app, chatEndpoints.listRooms, chatSchemas.listRooms, async ({ person, query }) => {
    const [rows, total, unreadMessages] = await Promise.all([
      listRooms(db, person, query),
      countRooms(db, person, query),
      countUnreadMessages(db, person.id),
    ])
    return success({
      data: rows.map((row) => presentRoom(context, row, person)),
      pagination: paginate(query.page, query.limit, total),
      unreadMessages,
    })
  })

  const limitRule = { max: 60, seconds: 3600, text: 'You have opened very many conversations.' }
  registerRoute(
    app,
    chatEndpoints.createRoom,
    chatSchemas.createRoom,
    async ({ person, body }) =>
      success({
        data: await openRoom(context, person, body.participantId),
      }),
    { limit: byPerson(rateLimiters.shared('chat-room', limitRule)) },
  )

  registerRoute(app, chatEndpoints.getRoom, chatSchemas.getRoom, async ({ person, params }) =>
    success({
      data: await requireRoom(context, person, params.id),
    }),
  )

  registerRoute(app, chatEndpoints.muteRoom, chatSchemas.muteRoom, async ({ person, params }) =>
    success({
      data: await muteRoom(context, person, params.id, true),
    }),
  )

  registerRoute(app, chatEndpoints.unmuteRoom, chatSchemas.unmuteRoom, async ({ person, params }) =>
    success({
      data: await muteRoom(context, person, params.id, false),
    }),
  )

  registerRoute(app, chatEndpoints.countUnread, chatSchemas.countUnread, async ({ person }) =>
    success({
      data: { unreadMessages: await countUnreadMessages(db, person.id) },
    }),
  )

  registerRoute(
    app,
    chatEndpoints.listEligibleUsers,
    chatSchemas.listEligibleUsers,
    async ({ person, query }) => {
      const [rows, total] = await Promise.all([
        listEligibleUsers(db, person, query),
        countEligibleUsers(db, person, query),
      ])
      const users = rows.map((row) => ({
        ...presentUser(context, person, row),
        chatRoomId: row.chat_room_id,
      }))
      return success({
        data: { users },
        pagination: paginate(query.page, query.limit, total),
      })
    },
  )
}
