import { z } from 'zod'
import { mailKinds, mailTimes } from './values.ts'

/** A kind of mail that a user can switch off. */
export const MailKind = z.enum(mailKinds)
/** When mails of a kind come. */
export const MailTime = z.enum(mailTimes)
