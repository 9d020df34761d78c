import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import { chatSchemas } from '@endorse/contract/chat/schemas'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import type { Person } from '../../../platform/person.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { presentMarks } from '../rooms/present.ts'
import { findVisibleRoomState } from '../rooms/queries.ts'
import { deleteMessage } from './delete.ts'
import { presentMessage } from './present.ts'
import { findMessage, listMessages, searchMessages } from './queries.ts'

/** Registers the endpoints of messages. They are sent over the socket. */
export function registerMessageRoutes(app: FastifyInstance, context: AppContext) {
  const { db, rateLimiters } = context

  registerRoute(
    app,
    chatEndpoints.listMessages,
    chatSchemas.listMessages,
    async ({ person, params, query: { page, limit, before } }) => {
      const room = await requireMember(person, params.id)
      const total = before === undefined ? room.last_seq : Math.min(before - 1, room.last_seq)
      // Numbers have no holes, so a page is a range of them.
      const upTo = Math.max(total - (page - 1) * limit, 0)
      const rows = await listMessages(db, room, Math.max(upTo - limit, 0), upTo)
      return success({
        data: {
          messages: rows.map((row) => presentMessage(context, row, person.id, room.marks)),
          lastSeq: room.last_seq,
          changeSeq: room.change_seq,
          marks: presentMarks(room.marks),
        },
        pagination: paginate(page, limit, total),
      })
    },
  )

  registerRoute(app, chatEndpoints.getMessage, chatSchemas.getMessage, async ({ person, params }) => {
    const room = await requireMember(person, params.id)
    const row = (await findMessage(db, room, params.messageId)) ?? notFound('Message')
    return success({ data: presentMessage(context, row, person.id, room.marks) })
  })

  registerRoute(app, chatEndpoints.deleteMessage, chatSchemas.deleteMessage, async ({ person, params }) => {
    const row = await deleteMessage(context, person, params.id, params.messageId)
    const { marks } = await requireMember(person, params.id)
    return success({ data: presentMessage(context, row, person.id, marks) })
  })

  const limitRule = { max: 60, seconds: 60, text: 'You have searched very often.' }
  registerRoute(
    app,
    chatEndpoints.searchMessages,
    chatSchemas.searchMessages,
    async ({ person, query }) => {
      const isTooShort = query.search.length < 2
      const rows = isTooShort ? [] : await searchMessages(db, person.id, query.search, query.limit)
      const messages = rows.map((row) => ({
        message: presentMessage(context, row, person.id, [
          { user_id: person.id, delivered_seq: row.my_delivered_seq, read_seq: row.my_read_seq },
          { user_id: row.partner_id, delivered_seq: row.other_delivered_seq, read_seq: row.other_read_seq },
        ]),
        participant: {
          userId: row.partner_id,
          firstName: row.partner_first_name,
          lastName: row.partner_last_name,
        },
      }))
      return success({ data: { messages } })
    },
    { limit: byPerson(rateLimiters.general('chat-search', limitRule)) },
  )

  async function requireMember(person: Person, id: string) {
    return (await findVisibleRoomState(db, person.id, id)) ?? notFound('Conversation')
  }
}
