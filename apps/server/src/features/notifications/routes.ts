import { notificationEndpoints } from '@endorse/contract/notifications/endpoints'
import { notificationSchemas } from '@endorse/contract/notifications/schemas'
import type { FastifyInstance } from 'fastify'
import { createEventParser } from '../../platform/events/stored-events.ts'
import { notFound } from '../../platform/http/errors.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { ServerContext } from '../../platform/module.ts'
import type { Person } from '../../platform/person.ts'
import { presentNotification } from './present.ts'
import { countUnread, listNotifications, markRead, markReadUpTo, notificationExists } from './queries.ts'
import { NOTIFICATIONS_CHANGED } from './realtime.ts'

/** Registers the endpoints for the user’s own notifications. */
export function registerNotificationRoutes(app: FastifyInstance, context: ServerContext) {
  const { db, notifyProcesses } = context
  const parseEvent = createEventParser(context.modules)

  registerRoute(app, notificationEndpoints.list, notificationSchemas.list, async ({ person, query }) => {
    if (query.before) await requireOwnNotification(person, query.before)
    const rows = await listNotifications(db, person, { ...query, limit: query.limit + 1 })
    const notifications = rows
      .slice(0, query.limit)
      .map((row) =>
        presentNotification(
          row,
          parseEvent({ type: row.event_type, data: row.data }),
          person,
          context.config,
        ),
      )
    return success({ data: { notifications, hasMore: rows.length > query.limit } })
  })

  registerRoute(app, notificationEndpoints.countUnread, notificationSchemas.countUnread, async ({ person }) =>
    unreadResponse(person),
  )

  registerRoute(
    app,
    notificationEndpoints.markRead,
    notificationSchemas.markRead,
    async ({ person, params }) => {
      await requireOwnNotification(person, params.id)
      if (await markRead(db, person, params.id)) publishChange(person)
      return unreadResponse(person)
    },
  )

  registerRoute(
    app,
    notificationEndpoints.markAllRead,
    notificationSchemas.markAllRead,
    async ({ person, body }) => {
      await requireOwnNotification(person, body.upTo)
      if (await markReadUpTo(db, person, body.upTo)) publishChange(person)
      return unreadResponse(person)
    },
  )

  async function requireOwnNotification(person: Person, id: string): Promise<void> {
    if (!(await notificationExists(db, person, id))) notFound('Notification')
  }

  function publishChange({ id }: Person) {
    notifyProcesses(db, { type: NOTIFICATIONS_CHANGED, by: id })
  }

  async function unreadResponse(person: Person) {
    return success({ data: { unread: await countUnread(db, person) } })
  }
}
