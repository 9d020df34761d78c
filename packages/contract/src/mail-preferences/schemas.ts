import { z } from 'zod'
import { mailKinds } from './values.ts'

/** A kind of mail that a user can switch off. */
export const MailKind = z.enum(mailKinds)
