import { z } from 'zod'
import { call } from './call.ts'
import { Id, Instant } from './common.ts'

export const KeptMail = z.object({
  id: Id,
  at: Instant,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type KeptMail = z.infer<typeof KeptMail>

/** Enough to find one's code; whoever needs more names the recipient. */
export const MAILBOX_SIZE = 50

export const mailboxCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/mailbox',
    summary: 'The latest mails that were kept because no mail server is configured; never in production',
    /** Part of an address will do. */
    query: z.object({ recipient: z.string().trim().max(254).optional() }),
    answer: z.object({ success: z.literal(true), mails: z.array(KeptMail) }),
  }),
}
