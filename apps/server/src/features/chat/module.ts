import { defineModule } from '../../platform/module.ts'
import { chatFileAccess, removeUnsentAttachments } from './attachments/file-access.ts'
import { chatEvents } from './events.ts'
import { eraseConversations, exportConversations, exportMessages } from './personal-data.ts'
import { listChatRecipients } from './recipients.ts'
import { registerChatRoutes } from './routes.ts'
import { createChatSockets } from './sockets.ts'
import { notifyOfUnread } from './unread/notify.ts'

declare module '../../platform/queue.ts' {
  interface JobPayloads {
    'notify-of-unread-messages': Record<string, never>
  }
}

/** Declares the conversations of two people: rooms, messages, presence and blocks. */
export const chat = defineModule({
  name: 'chat',
  routes: registerChatRoutes,
  events: chatEvents,
  recipients: listChatRecipients,
  queues: { 'notify-of-unread-messages': { schedule: '* * * * *' } },
  jobHandlers: (context) => ({ 'notify-of-unread-messages': () => notifyOfUnread(context) }),
  sockets: createChatSockets,
  fileUsage: chatFileAccess,
  personalData: {
    export: (db, userId) => [
      ['conversations', exportConversations(db, userId)],
      ['messages', exportMessages(db, userId)],
    ],
    erase: (context, tx, { person }) => eraseConversations(context, tx, person.id),
  },
  retention: ({ db }, now) => removeUnsentAttachments(db, now),
})
