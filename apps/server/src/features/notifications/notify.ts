import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import { listEvents } from '../../platform/events/stored-events.ts'
import type { DecidedRequest, Recipient, ServerContext } from '../../platform/module.ts'
import { insertNotifications, markDecidedRead } from './queries.ts'
import { NOTIFICATIONS_CHANGED } from './realtime.ts'

interface NotifyContext {
  db: Db
  modules: ServerContext['modules']
}

/**
 * Creates the notifications of events, once for each event, marks those of decided requests as read, and updates the open
 * pages of their owners.
 */
export async function notifyAboutEvents(
  context: NotifyContext & Pick<ServerContext, 'notifyProcesses'>,
  events: readonly StoredEvent[],
): Promise<void> {
  const recipients = await createNotifications(context, events)
  const readers = await readDecidedRequests(context, events)
  const userIds = new Set([...recipients, ...readers])
  context.notifyProcesses(context.db, ...[...userIds].map((by) => ({ type: NOTIFICATIONS_CHANGED, by })))
}

/** Creates the notifications of one event without a realtime message; returns the IDs of the recipients. */
export async function createNotificationsForEvent(
  context: NotifyContext,
  eventId: string,
): Promise<string[]> {
  return createNotifications(context, await listEvents(context, [eventId]))
}

/** Returns the IDs of the users who have new notifications. */
async function createNotifications(
  context: NotifyContext,
  events: readonly StoredEvent[],
): Promise<string[]> {
  const recipients = await listRecipients(context, events)
  return recipients.length === 0 ? [] : insertNotifications(context.db, recipients)
}

/** Returns the IDs of the users whose notifications of decided requests were unread. */
async function readDecidedRequests(
  { db, modules }: NotifyContext,
  events: readonly StoredEvent[],
): Promise<string[]> {
  const decided: DecidedRequest[] = []
  for (const module of modules) decided.push(...((await module.decidedRequests?.(db, events)) ?? []))
  return decided.length === 0 ? [] : markDecidedRead(db, decided)
}

/** Asks all modules for the recipients, in the order of the events. The actor of an event is none. */
async function listRecipients(
  { db, modules }: NotifyContext,
  events: readonly StoredEvent[],
): Promise<Recipient[]> {
  const recipients: Recipient[] = []
  for (const module of modules) recipients.push(...((await module.recipients?.(db, events)) ?? []))
  return events.flatMap(({ id, by }) =>
    recipients.filter(({ eventId, userId }) => eventId === id && userId !== by),
  )
}
