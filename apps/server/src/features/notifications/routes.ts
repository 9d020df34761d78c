import { notificationCalls } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/door.ts'
import { notFound } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import type { Person } from '../../platform/person.ts'
import { NOTIFICATIONS_CHANGED } from './live.ts'
import { presentNotification } from './present.ts'
import { countUnread, isThere, listNotifications, markRead, markReadUpTo } from './queries.ts'

/** Everybody meets their own. */
export function serveNotifications(app: FastifyInstance, house: House) {
  const { db, announce } = house

  serve(app, notificationCalls.list, 'signed-in', async ({ person, query }) => {
    if (query.before) await requireOwn(person, query.before)
    const rows = await listNotifications(db, person, { ...query, limit: query.limit + 1 })
    const notifications = rows.slice(0, query.limit).map((row) => presentNotification(row, person))
    return { success: true as const, data: { notifications, hasMore: rows.length > query.limit } }
  })

  serve(app, notificationCalls.countUnread, 'signed-in', async ({ person }) => counted(person))

  serve(app, notificationCalls.markRead, 'signed-in', async ({ person, params }) => {
    await requireOwn(person, params.id)
    if (await markRead(db, person, params.id)) tellOtherPages(person)
    return counted(person)
  })

  serve(app, notificationCalls.markAllRead, 'signed-in', async ({ person, body }) => {
    await requireOwn(person, body.upTo)
    if (await markReadUpTo(db, person, body.upTo)) tellOtherPages(person)
    return counted(person)
  })

  async function requireOwn(person: Person, id: string): Promise<void> {
    if (!(await isThere(db, person, id))) notFound('Notification')
  }

  function tellOtherPages({ id }: Person) {
    announce(db, { type: NOTIFICATIONS_CHANGED, by: id })
  }

  async function counted(person: Person) {
    return { success: true as const, data: { unread: await countUnread(db, person) } }
  }
}
