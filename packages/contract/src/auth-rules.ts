import type { Role } from './common.ts'

/** Blocked as the label before the public suffix, so `gmail.com` and `yahoo.co.in`, but not `mailchimp.com`. */
export const freeMailProviders = [
  'gmail',
  'yahoo',
  'hotmail',
  'outlook',
  'aol',
  'icloud',
  'protonmail',
  'mail',
  'zoho',
  'yandex',
  'gmx',
  'live',
  'inbox',
  'fastmail',
] as const

/** What stands before a country in a public suffix such as `co.in`. */
const SECOND_LEVEL = /^(co|com|net|org|ac|edu|gov)$/

/**
 * The form's own check, good for the suffixes people type; the server asks the whole public suffix list.
 */
export function isFreeMail(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  const suffix = labels.length > 2 && SECOND_LEVEL.test(labels.at(-2) ?? '') ? 2 : 1
  const name = labels.at(-1 - suffix)?.toLowerCase()
  return freeMailProviders.some((free) => free === name)
}

export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
export const MAX_CODE_ATTEMPTS = 5
/** How long a sign-up waits for its code to come back; until then the code can be sent again. */
export const SIGN_UP_HOURS = 24
export const RESEND_SECONDS = 60
export const REFRESH_MINUTES = 15
/** How long a session lives after it was last refreshed: "remember me" survives a month without a visit. */
export const SESSION_DAYS_REMEMBERED = 30
/** Without "remember me" it ends with the browser, and at the latest after half a day without a page open. */
export const SESSION_HOURS = 12
/** After a refresh the old token still opens requests in flight and other tabs. */
export const TOKEN_GRACE_SECONDS = 10
/** Below this share of a profile, sign-in leads to the profile first. */
export const PROFILE_THRESHOLD = 30

export const passwordRules = [
  { name: 'Minimum 6 characters', isMet: (password: string) => Array.from(password).length >= 6 },
  { name: 'At least one uppercase letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  {
    name: 'At least one special character',
    isMet: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
  { name: 'At least one number', isMet: (password: string) => /[0-9]/.test(password) },
] as const

export function meetsPasswordRules(password: string): boolean {
  return passwordRules.every((rule) => rule.isMet(password))
}

export const PROMO_CODE_PATTERN = /^[A-Z0-9]{6,12}$/
/** Something, at sign, something, dot, something: deliverability is proved by the code. */
export const EMAIL_PATTERN = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u
export const MAX_EMAIL_LENGTH = 254

/** What is wrong with the address that somebody signs up with, if anything. */
export function validateSignUpEmail({ email, role }: { email: string; role: Role }): string | undefined {
  const address = email.trim()
  const fits = EMAIL_PATTERN.test(address) && address.length <= MAX_EMAIL_LENGTH
  return fits && !(role === 'EMPLOYEE' && isFreeMail(address)) ? undefined : invalidEmailMessage(role)
}

export function invalidEmailMessage(role: Role): string {
  return role === 'JOB_SEEKER' ? INVALID_EMAIL_MESSAGE : 'Please use a business email address'
}

export const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address'

export const signupRoles = ['JOB_SEEKER', 'EMPLOYEE', 'ADMIN'] as const
export const codeFlows = ['signup', 'forgot-password'] as const
