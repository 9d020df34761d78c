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

/** The number of digits of a mailed code. */
export const CODE_LENGTH = 6
/** Minutes until a mailed code expires. */
export const CODE_MINUTES = 10
/** Wrong attempts after which a code is void. */
export const MAX_CODE_ATTEMPTS = 5
/** How long a sign-up can be completed. Until then a new code can be requested. */
export const SIGN_UP_HOURS = 24
/** Seconds between two codes for the same address. */
export const RESEND_SECONDS = 60
/** Minutes after which the browser replaces its session token. */
export const REFRESH_MINUTES = 15
/** Lifetime of a "remember me" session since its last refresh. */
export const SESSION_DAYS_REMEMBERED = 30
/** Lifetime of other sessions since their last refresh. They also end with the browser. */
export const SESSION_HOURS = 12
/** How long the previous token stays valid after a refresh, for requests in flight and other tabs. */
export const TOKEN_GRACE_SECONDS = 10
/** A session ends this long after the sign-in, however often its token is replaced. */
export const SESSION_DAYS_MAXIMUM = 90
/** Below this completion percentage, sign-in redirects to the profile. */
export const PROFILE_THRESHOLD = 30

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
/** Deliberately loose: the mailed code proves that the address works. */
export const EMAIL_PATTERN = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+\.[^\s@\p{Cc}\p{Cs}]+$/u
/** The longest e-mail address, in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

/** Returns an error message for the address of a sign-up, or undefined when it is valid. */
export function validateSignUpEmail({ email, role }: { email: string; role: Role }): string | undefined {
  const address = email.trim()
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
/** What a mailed code is for. */
export const codeFlows = ['signup', 'forgot-password'] as const

/** A sign-up, or a forgotten password. */
export type CodeFlow = (typeof codeFlows)[number]

/** The supported identity providers. */
export const providers = ['google', 'linkedin'] as const
/** An identity provider that social login supports. */
export type Provider = (typeof providers)[number]

/** The name of each identity provider as buttons and messages show it. */
export const providerName: Record<Provider, string> = { google: 'Google', linkedin: 'LinkedIn' }

/** Why a social login failed. A query parameter of the login page carries the code. */
export const socialLoginErrors = [
  'cancelled',
  'expired',
  'refused',
  'unreachable',
  'unverified',
  'too-often',
  'unavailable',
] as const
/** The code of a failed social login, which the login page translates into a message. */
export type SocialLoginError = (typeof socialLoginErrors)[number]

/** What the provider's redirect must preserve. */
export interface SocialLoginOptions {
  remember?: boolean | undefined
  /** The path of this site to redirect to after sign-in. */
  redirect?: string | undefined
  /** The role chosen on the sign-up form. */
  role?: string | undefined
}

/** Returns the URL that starts a social login. It is a page to navigate to, not an API endpoint. */
export function socialLoginUrl(provider: Provider, { remember, redirect, role }: SocialLoginOptions): string {
  const query = new URLSearchParams()
  if (remember !== undefined) query.set('remember', String(remember))
  if (redirect) query.set('redirect', redirect)
  if (role) query.set('role', role)
  return `/auth/${provider}/start?${query.toString()}`
}
