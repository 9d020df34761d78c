import { EMAIL_SHAPE, INVALID_EMAIL, MAX_EMAIL } from './auth-rules.ts'

export const contactTopics = ['QUESTION', 'ACCOUNT', 'COMPANY', 'SAFETY', 'PRIVACY', 'OTHER'] as const
export type ContactTopic = (typeof contactTopics)[number]
export const contactTopicLabel: Record<ContactTopic, string> = {
  QUESTION: 'A question about Endorse',
  ACCOUNT: 'Help with my account',
  COMPANY: 'Endorse for my company',
  SAFETY: 'Something that should not be here',
  PRIVACY: 'My personal data',
  OTHER: 'Something else',
}

export const MAX_CONTACT_NAME = 100
export const MAX_CONTACT_MESSAGE = 4000

export const contactFields = ['name', 'email', 'topic', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** What is wrong with each field, if anything: the form says it before the server would. */
export const contactProblem: Record<ContactField, (typed: string) => string | undefined> = {
  name: (name) => blank(name, 'Please enter your name') ?? tooLong(name, MAX_CONTACT_NAME),
  email: (email) =>
    EMAIL_SHAPE.test(email.trim()) && email.trim().length <= MAX_EMAIL ? undefined : INVALID_EMAIL,
  topic: (topic) =>
    contactTopics.some((known) => known === topic) ? undefined : 'Please choose what it is about',
  message: (message) => blank(message, 'Please write your message') ?? tooLong(message, MAX_CONTACT_MESSAGE),
}

function blank(typed: string, text: string): string | undefined {
  return typed.trim() === '' ? text : undefined
}

function tooLong(typed: string, max: number): string | undefined {
  return typed.trim().length > max ? `Please use at most ${max} characters` : undefined
}
