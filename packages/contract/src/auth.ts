import { z } from 'zod'
import { call } from './call.ts'
import { Done, Id, Instant, Role, text } from './common.ts'

/** Blocked as the label before the public suffix, so `gmail.com` and `yahoo.co.in`, but not `mailchimp.com`. */
export const freeMailNames = [
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
  return freeMailNames.some((free) => free === name)
}

export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
export const RESEND_SECONDS = 60
export const REFRESH_MINUTES = 15
/** How long a session lives after it was last refreshed: "remember me" survives a month without a visit. */
export const SESSION_DAYS_REMEMBERED = 30
/** Without "remember me" it ends with the browser, and at the latest after half a day without a page open. */
export const SESSION_HOURS = 12
/** After a refresh the old token still opens requests in flight and other tabs. */
export const OLD_TOKEN_SECONDS = 10
/** Below this share of a profile, sign-in leads to the profile first. */
export const PROFILE_THRESHOLD = 30

export const passwordRules = [
  { name: 'Minimum 6 characters', holds: (password: string) => Array.from(password).length >= 6 },
  { name: 'At least one uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  {
    name: 'At least one special character',
    holds: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
  { name: 'At least one number', holds: (password: string) => /[0-9]/.test(password) },
] as const

export function meetsPasswordRules(password: string): boolean {
  return passwordRules.every((rule) => rule.holds(password))
}

export const PROMO_CODE = /^[A-Z0-9]{6,12}$/
/** Something, at sign, something, dot, something: deliverability is proved by the code. */
export const EMAIL_SHAPE = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u
const MAX_EMAIL = 254
const MAX_NAME = 100

/** What is wrong with the address that somebody signs up with, if anything. */
export function signUpEmailProblem({ email, role }: { email: string; role: Role }): string | undefined {
  const address = email.trim()
  const fits = EMAIL_SHAPE.test(address) && address.length <= MAX_EMAIL
  return fits && !(role === 'EMPLOYEE' && isFreeMail(address)) ? undefined : invalidEmailText(role)
}

export function invalidEmailText(role: Role): string {
  return role === 'JOB_SEEKER' ? INVALID_EMAIL : 'Please use a business email address'
}

const INVALID_EMAIL = 'Please enter a valid email address'

const Email = z
  .string(INVALID_EMAIL)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.string().max(MAX_EMAIL, INVALID_EMAIL).regex(EMAIL_SHAPE, INVALID_EMAIL))

/** Long passphrases are welcome; the bound keeps hashing affordable. */
const Password = z.string('Please enter your password').max(200, 'Please use at most 200 characters')

const Code = z.string('Invalid OTP. Please try again.').regex(/^\d{6}$/, 'Invalid OTP. Please try again.')

export const signupRoles = ['JOB_SEEKER', 'EMPLOYEE', 'ADMIN'] as const
const SignUpRole = z.enum(signupRoles, 'Please choose what you want to do')

const UNMET = 'Please meet all password requirements'
const NewPassword = z
  .string(UNMET)
  .max(200, 'Please use at most 200 characters')
  .refine(meetsPasswordRules, UNMET)

function nameOf(missing: string) {
  return z
    .string(missing)
    .pipe(text(MAX_NAME))
    .refine((value) => value !== '', missing)
}

export const SignUp = z
  .object({
    email: z.string(INVALID_EMAIL).transform((value) => value.trim().toLowerCase()),
    password: NewPassword,
    firstName: nameOf('Please enter your first name'),
    lastName: nameOf('Please enter your last name'),
    role: SignUpRole,
    promoCode: z.string().regex(PROMO_CODE, 'Invalid promo code format').optional(),
  })
  .refine((form) => signUpEmailProblem(form) === undefined, {
    path: ['email'],
    error: ({ input }) => invalidEmailText(SignUpRole.safeParse(Object(input).role).data ?? 'JOB_SEEKER'),
    // Also when something else is wrong, so that everything is said at once.
    when: ({ value }) => isObject(value) && typeof value['email'] === 'string',
  })

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
export type SignUp = z.infer<typeof SignUp>

export const User = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  profileImageUrl: z.string().nullable(),
})
export type User = z.infer<typeof User>

export const SignedIn = z.object({ success: z.literal(true), token: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

export const codeFlows = ['signup', 'forgot-password'] as const
export type CodeFlow = (typeof codeFlows)[number]

export const ProfileStatus = z.object({
  exists: z.boolean(),
  hasProfile: z.boolean(),
  isComplete: z.boolean(),
  completionPercentage: z.number(),
  /** What would raise the percentage, in plain words, with the tab where it is filled in. */
  missing: z.array(z.object({ label: z.string(), tab: z.string() })),
  shouldRedirect: z.boolean(),
  redirectTo: z.string().nullable(),
  message: z.string(),
})
export type ProfileStatus = z.infer<typeof ProfileStatus>

export const authCalls = {
  signUp: call({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Create an account and send a code to its address',
    body: SignUp,
    answer: Done,
  }),
  verifyCode: call({
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Check a code: signs in after sign-up; in the forgot-password flow it only checks',
    body: z.object({
      email: Email,
      otp: Code,
      flow: z.enum(codeFlows).default('signup'),
      remember: z.boolean().default(true),
    }),
    answer: z.union([SignedIn, Done]),
  }),
  resendCode: call({
    method: 'POST',
    path: '/auth/resend-otp',
    summary: 'Send a new code; the old one is void',
    body: z.object({ email: Email, flow: z.enum(codeFlows).default('signup') }),
    answer: Done.extend({ retryAfterSeconds: z.number() }),
  }),
  logIn: call({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    body: z.object({
      email: Email,
      password: Password.min(1, 'Please enter your password'),
      remember: z.boolean().default(true),
    }),
    answer: SignedIn,
  }),
  logOut: call({ method: 'POST', path: '/auth/logout', summary: 'End this session', answer: Done }),
  refresh: call({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Replace the token of this session',
    answer: z.object({ success: z.literal(true), token: z.string(), expiresAt: Instant }),
  }),
  me: call({ method: 'GET', path: '/auth/me', summary: 'The signed-in person', answer: User }),
  forgotPassword: call({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Send a code to reset the password; always the same answer',
    body: z.object({ email: Email }),
    answer: Done,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with a code; ends every session',
    body: z.object({ email: Email, otp: Code, password: NewPassword }),
    answer: Done,
  }),
  checkStatus: call({
    method: 'GET',
    path: '/api/v1/check-status',
    summary: 'How complete the profile is, and where to go after sign-in',
    answer: z.object({ success: z.literal(true), data: ProfileStatus }),
  }),
}
