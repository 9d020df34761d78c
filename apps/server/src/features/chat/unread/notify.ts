import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/db.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { MailTopic } from '../../../platform/mail/mail-content.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { fullName } from '../../../platform/person.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import { areReadSince, claimWaiting, type WaitingConversation } from './queries.ts'

// A user who has the conversation open reads within a second or two.
const NOTIFY_AFTER_MS = 10_000
const MAIL_AFTER_MS = 10 * 60_000
// A server that was away for longer tells nobody of what came before.
const SEARCHED_MS = 24 * 3_600_000

/** Notifies of messages that are not read, and mails about those that were not read for ten minutes: once, until read. */
export async function notifyOfUnread(context: AppContext): Promise<void> {
  await addNotifications(context)
  await sendMails(context)
}

function addNotifications(context: AppContext): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const waiting = await claimWaiting(tx, { mark: 'notified_seq', ...timesOf(context, NOTIFY_AFTER_MS) })
    const events = waiting.map(({ room, user_id: to, sender_id: by }) => ({
      type: 'chat.message_waiting' as const,
      by,
      data: { room, to },
    }))
    await context.appendEvents(tx, ...events)
  })
}

function sendMails(context: AppContext): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const waiting = await claimWaiting(tx, { mark: 'mailed_seq', ...timesOf(context, MAIL_AFTER_MS) })
    const mails = waiting.map((one) => waitingMail(one, context.config.publicUrl))
    if (mails.length > 0) await context.queue.enqueue(tx, 'send-mail', ...mails)
  })
}

function timesOf({ clock }: Pick<AppContext, 'clock'>, delay: number) {
  const now = clock()
  return { before: new Date(now - delay), since: new Date(now - SEARCHED_MS) }
}

/** Composes the mail about unread messages, whose text stays in the product. */
export function waitingMail(one: WaitingConversation, publicUrl: string): JobPayloads['send-mail'] {
  const sender = nameInMail(fullName({ firstName: one.sender_first_name, lastName: one.sender_last_name }))
  const messages = one.unread === 1 ? 'a message' : `${one.unread} messages`
  return composeMail({
    to: one.email,
    subject: one.sender_name_misleads ? 'You have a new message' : `${sender} wrote to you`,
    preheader: `${sender} sent you ${messages}.`,
    heading: `${sender} wrote to you`,
    paragraphs: [
      `Hello ${one.first_name}, ${sender} sent you ${messages} that you have not read.`,
      'We send no further mail about this conversation until you read it.',
    ],
    action: { label: 'Read the conversation', url: `${publicUrl}${webPaths.conversation(one.room)}` },
    settingsUrl: settingsUrl({ publicUrl }),
    topic: { kind: 'unread-messages', room: one.room, userId: one.user_id, version: one.last_seq },
  })
}

/** Whether the reader of a mail about unread messages has read them since. */
export async function isUnreadMailOutdated(db: Db, topic: MailTopic): Promise<boolean> {
  return topic.kind === 'unread-messages' && (await areReadSince(db, topic))
}
