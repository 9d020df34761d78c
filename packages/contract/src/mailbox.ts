import { z } from 'zod'
import { DateTimeString, Id } from './common.ts'
import { endpoint } from './endpoint.ts'

export const StoredMail = z.object({
  id: Id,
  at: DateTimeString,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type StoredMail = z.infer<typeof StoredMail>

/** Enough to find one's code; whoever needs more names the recipient. */
export const MAILBOX_SIZE = 50

export const mailboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/mailbox',
    summary: 'The latest mails that were kept because no mail server is configured; never in production',
    /** Part of an address will do. */
    query: z.object({ recipient: z.string().trim().max(254).optional() }),
    response: z.object({ success: z.literal(true), mails: z.array(StoredMail) }),
  }),
}
