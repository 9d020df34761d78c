import type { Role } from '../core/roles.ts'

/** Matched against the label before the public suffix: `gmail.com` and `yahoo.co.in`, but not `mailchimp.com`. */
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

/** The second-level part of a public suffix such as `co.in`. */
const SECOND_LEVEL = /^(co|com|net|org|ac|edu|gov)$/

/** Checks for free mail in the browser, with common suffixes only. The server uses the full public suffix list. */
export function isFreeMail(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  const suffix = labels.length > 2 && SECOND_LEVEL.test(labels.at(-2) ?? '') ? 2 : 1
  const name = labels.at(-1 - suffix)?.toLowerCase()
  return freeMailProviders.some((free) => free === name)
}

/** The rules that sign-up shows as a checklist. */
export const passwordRules = [
  { name: 'Minimum 6 characters', isMet: (password: string) => Array.from(password).length >= 6 },
  { name: 'At least one uppercase letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  {
    name: 'At least one special character',
    isMet: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
  { name: 'At least one number', isMet: (password: string) => /[0-9]/.test(password) },
] as const

/** Whether a password meets every one of `passwordRules`. */
export function meetsPasswordRules(password: string): boolean {
  return passwordRules.every((rule) => rule.isMet(password))
}

/** The format of a promo code, in upper case. */
export const PROMO_CODE_PATTERN = /^[A-Z0-9]{6,12}$/

/** Deliberately loose: the mailed code proves that the address works. No character of an address is invisible. */
export const EMAIL_PATTERN = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u

/**
 * Returns the address that somebody meant. Copied text has spaces around it, invisible characters in it, wide letters and
 * hyphens that do not break.
 */
export function cleanEmail(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
}

/** The longest e-mail address, in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

/** Returns an error message for the address of a sign-up, or undefined when it is valid. */
export function validateSignUpEmail({ email, role }: { email: string; role: Role }): string | undefined {
  const address = cleanEmail(email)
  const fits = EMAIL_PATTERN.test(address) && address.length <= MAX_EMAIL_LENGTH
  return fits && !(role !== 'JOB_SEEKER' && isFreeMail(address)) ? undefined : invalidEmailMessage(role)
}

/** The message for an invalid sign-up address, as the role's form words it. */
export function invalidEmailMessage(role: Role): string {
  return role === 'JOB_SEEKER' ? INVALID_EMAIL_MESSAGE : 'Please use a business email address'
}

/** The error below an e-mail field whose value is not an address. */
export const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address'

/** The roles that sign-up offers. Accounts of platform staff are created on the command line. */
export const signupRoles = ['JOB_SEEKER', 'EMPLOYEE', 'ADMIN'] as const
