import {
  cleanEmail,
  EMAIL_PATTERN,
  INVALID_EMAIL_MESSAGE,
  MAX_EMAIL_LENGTH,
} from '../accounts/sign-up-values.ts'
import { isLongerThan } from '../core/characters.ts'
import { contactTopics, MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME } from './values.ts'

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
