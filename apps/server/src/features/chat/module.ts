import { defineModule } from '../../platform/module.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import { chatFileAccess, removeUnsentAttachments } from './attachments/file-access.ts'
import { chatChannels } from './channels.ts'
import { chatEvents } from './events.ts'
import { isMeetingMailOutdated } from './meetings/mails.ts'
import { exportMeetings } from './meetings/personal-data.ts'
import { remindOfMeetings } from './meetings/remind.ts'
import { cancelMeetingsOf } from './meetings/service.ts'
import { forgetDeletedMessages } from './messages/deleted-messages.ts'
import { eraseConversations, exportConversations, exportMessages } from './personal-data.ts'
import { listAnsweredProposals, listChatRecipients } from './recipients.ts'
import { announceRoomsOf } from './rooms/service.ts'
import { registerChatRoutes } from './routes.ts'
import { createChatSockets } from './sockets.ts'
import { isUnreadMailOutdated, notifyOfUnread } from './unread/notify.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'notify-of-unread-messages': Record<string, never>
    'remind-of-meetings': Record<string, never>
  }
}

/** Declares the conversations of two people: rooms, messages, meetings, presence and blocks. */
export const chat = defineModule({
  name: 'chat',
  routes: registerChatRoutes,
  events: chatEvents,
  channels: chatChannels,
  recipients: listChatRecipients,
  decidedRequests: listAnsweredProposals,
  queues: {
    'notify-of-unread-messages': { schedule: '* * * * *' },
    'remind-of-meetings': { schedule: '* * * * *' },
  },
  jobHandlers: (context) => ({
    'notify-of-unread-messages': () => notifyOfUnread(context),
    'remind-of-meetings': () => remindOfMeetings(context),
  }),
  isMailOutdated: async (db, topic, hasWaited) =>
    (await isMeetingMailOutdated(db, topic)) || (hasWaited && (await isUnreadMailOutdated(db, topic))),
  sockets: createChatSockets,
  fileUsage: chatFileAccess,
  personalData: {
    export: (db, userId) => [
      ['conversations', exportConversations(db, userId)],
      ['messages', exportMessages(db, userId)],
      ['meetings', exportMeetings(db, userId)],
    ],
    release: async (context, tx, person) => {
      await cancelMeetingsOf(context, tx, person)
      await announceRoomsOf(context, tx, person)
    },
    erase: (context, tx, { person }) => eraseConversations(context, tx, person.id),
  },
  suspension: {
    suspend: async (context, tx, { person }) => {
      await cancelMeetingsOf(context, tx, person)
      await announceRoomsOf(context, tx, person)
    },
    lift: (context, tx, { person }) => announceRoomsOf(context, tx, person),
  },
  retention: async ({ db }, now) => {
    await removeUnsentAttachments(db, now)
    await forgetDeletedMessages(db, daysBefore(now, retentionDays.deletedMessages))
  },
})
