import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery, Role } from './common.ts'
import {
  type ContactField,
  contactFieldValidators,
  contactTopics,
  MAX_CONTACT_MESSAGE,
  MAX_CONTACT_NAME,
} from './contact-rules.ts'
import { endpoint } from './endpoint.ts'
import { multiLineText, requiredText } from './text-schemas.ts'

const ContactTopic = z.enum(contactTopics)

/** What somebody wrote on the contact page, as platform staff read it. */
export const ContactMessage = z.object({
  id: Id,
  /** What the sender was told to quote. */
  reference: z.string(),
  sentAt: DateTimeString,
  name: z.string(),
  email: z.string(),
  topic: ContactTopic,
  message: z.string(),
  /** The account it was sent from, when the sender was signed in and still has one. */
  sender: z.object({ id: Id, role: Role }).nullable(),
  answeredAt: DateTimeString.nullable(),
  /** The name of whoever marked it as answered. */
  answeredBy: z.string().nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const contactStates = ['open', 'answered', 'all'] as const
export type ContactState = (typeof contactStates)[number]

function contactField(field: ContactField) {
  return z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : ''))
    .superRefine((value, context) => {
      const problem = contactFieldValidators[field](value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}

export const contactEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/v1/contact-messages',
    summary: 'Write to the people who run this site',
    body: z.object({
      name: contactField('name').pipe(requiredText(MAX_CONTACT_NAME, 'Please enter your name')),
      email: contactField('email'),
      topic: contactField('topic').pipe(ContactTopic),
      message: contactField('message').pipe(multiLineText(MAX_CONTACT_MESSAGE)),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({ reference: z.string() }),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/contact-messages',
    summary: 'What people have written on the contact page, newest first',
    query: PaginationQuery.extend({
      limit: PaginationQuery.shape.limit.default(20),
      state: z.enum(contactStates).default('open'),
      topic: ContactTopic.optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        messages: z.array(ContactMessage),
        /** Of every topic. */
        counts: z.object({ open: z.number(), answered: z.number() }),
      }),
      pagination: Pagination,
    }),
  }),
  /** Of two who mark it at once, the first one stays the one who answered. */
  setAnswered: endpoint({
    method: 'PATCH',
    path: '/api/v1/contact-messages/:id',
    summary: 'Mark a message as answered, or as open again',
    params: z.object({ id: Id }),
    body: z.object({ answered: z.boolean() }),
    response: z.object({ success: z.literal(true), data: ContactMessage }),
  }),
}
