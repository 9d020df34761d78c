import { z } from 'zod'
import { DateTimeString, Id } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A mail that was stored instead of sent, because no mail server is configured. */
export const StoredMail = z.object({
  id: Id,
  at: DateTimeString,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type StoredMail = z.infer<typeof StoredMail>

/** The number of mails that are listed. Filter by recipient to find older ones. */
export const MAILBOX_SIZE = 50

export const mailboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/mailbox',
    summary: 'The latest mails, stored because no mail server is configured. Development only',
    /** A part of the recipient's address. */
    query: z.object({ recipient: z.string().trim().max(254).optional() }),
    response: z.object({ success: z.literal(true), mails: z.array(StoredMail) }),
  }),
}
