import { z } from 'zod'
import { DateTimeString, Id } from '../core/schemas.ts'
import { singleLineText } from '../core/text.ts'

/** A mail that was stored instead of sent, because no mail server is configured. */
export const StoredMail = z.object({
  id: Id,
  at: DateTimeString,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
})
/** A mail of the mailbox page. */
export type StoredMail = z.infer<typeof StoredMail>

/** The schemas of `mailboxEndpoints`. */
export const mailboxSchemas = {
  list: {
    /** A part of the recipient's address. */
    query: z.object({ recipient: singleLineText(254).optional() }),
    response: z.object({ success: z.literal(true), mails: z.array(StoredMail) }),
  },
}
