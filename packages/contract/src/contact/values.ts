import {
  cleanEmail,
  EMAIL_PATTERN,
  INVALID_EMAIL_MESSAGE,
  MAX_EMAIL_LENGTH,
} from '../accounts/sign-up-values.ts'
import { isLongerThan } from '../core/characters.ts'

/** The topics of the contact form, in screen order. */
export const contactTopics = ['QUESTION', 'ACCOUNT', 'COMPANY', 'SAFETY', 'PRIVACY', 'OTHER'] as const
/** What a message from the contact page is about. */
export type ContactTopic = (typeof contactTopics)[number]
/** The text of each topic in the form and in the staff's list. */
export const contactTopicLabel: Record<ContactTopic, string> = {
  QUESTION: 'A question about Endorse',
  ACCOUNT: 'Help with my account',
  COMPANY: 'Endorse for my company',
  SAFETY: 'Something that should not be here',
  PRIVACY: 'My personal data',
  OTHER: 'Something else',
}

/** The longest name in the contact form, in characters. */
export const MAX_CONTACT_NAME = 100
/** The longest message of the contact form, in characters. */
export const MAX_CONTACT_MESSAGE = 4000

/** The fields of the contact form, in screen order. */
export const contactFields = ['name', 'email', 'topic', 'message'] as const
/** The name of a field of the contact form. */
export type ContactField = (typeof contactFields)[number]

/** Validates each field of the contact form: returns an error message, or undefined. Browser and server use it. */
export const contactFieldValidators: Record<ContactField, (value: string) => string | undefined> = {
  name: (name) => validateRequired(name, 'Please enter your name') ?? validateLength(name, MAX_CONTACT_NAME),
  email: (email) =>
    EMAIL_PATTERN.test(cleanEmail(email)) && cleanEmail(email).length <= MAX_EMAIL_LENGTH
      ? undefined
      : INVALID_EMAIL_MESSAGE,
  topic: (topic) =>
    contactTopics.some((known) => known === topic) ? undefined : 'Please choose what it is about',
  message: (message) =>
    validateRequired(message, 'Please write your message') ?? validateLength(message, MAX_CONTACT_MESSAGE),
}

function validateRequired(value: string, text: string): string | undefined {
  return value.trim() === '' ? text : undefined
}

function validateLength(value: string, max: number): string | undefined {
  return isLongerThan(value.trim(), max) ? `Please use at most ${max} characters` : undefined
}

/** The filters of the staff's list of messages. */
export const contactStates = ['open', 'answered', 'all'] as const
/** A filter of the staff's list of messages. */
export type ContactState = (typeof contactStates)[number]
