import { z } from 'zod'
import { mailKinds } from './values.ts'

export const MailKind = z.enum(mailKinds)
