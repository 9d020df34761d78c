import { z } from 'zod'
import { cleanEmail } from '../accounts/sign-up-values.ts'
import { DateTimeString, Id, Pagination, PaginationQuery, Role } from '../core/schemas.ts'
import { multiLineText, requiredName } from '../core/text.ts'
import { type ContactField, contactFieldValidators } from './form.ts'
import { contactStates, contactTopics, MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME } from './values.ts'

const ContactTopic = z.enum(contactTopics)

/** A message from the contact page, as platform staff see it. */
export const ContactMessage = z.object({
  id: Id,
  /** The reference number that the sender can quote. */
  reference: z.string(),
  sentAt: DateTimeString,
  name: z.string(),
  email: z.string(),
  topic: ContactTopic,
  message: z.string(),
  /** The sender's account; null when they were not signed in or the account is deleted. */
  sender: z.object({ id: Id, role: Role }).nullable(),
  answeredAt: DateTimeString.nullable(),
  /** The name of the staff member who marked it as answered. */
  answeredBy: z.string().nullable(),
})
/** An entry of the staff's list of messages. */
export type ContactMessage = z.infer<typeof ContactMessage>

function contactField(field: ContactField) {
  return z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : ''))
    .superRefine((value, context) => {
      const problem = contactFieldValidators[field](value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}

/** The schemas of `contactEndpoints`. */
export const contactSchemas = {
  send: {
    body: z.object({
      name: contactField('name').pipe(requiredName(MAX_CONTACT_NAME, 'Please enter your name')),
      email: contactField('email').transform(cleanEmail),
      topic: contactField('topic').pipe(ContactTopic),
      message: contactField('message').pipe(multiLineText(MAX_CONTACT_MESSAGE)),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({ reference: z.string() }),
    }),
  },
  list: {
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      state: z.enum(contactStates).default('open'),
      topic: ContactTopic.optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        messages: z.array(ContactMessage),
        /** Over all topics, regardless of the filter. */
        counts: z.object({ open: z.number(), answered: z.number() }),
      }),
      pagination: Pagination,
    }),
  },
  setAnswered: {
    params: z.object({ id: Id }),
    body: z.object({ answered: z.boolean() }),
    response: z.object({ success: z.literal(true), data: ContactMessage }),
  },
}
