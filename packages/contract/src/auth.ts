import { z } from 'zod'
import { call } from './call.ts'
import { Done, Id, Instant, Role } from './common.ts'

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

export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
export const RESEND_SECONDS = 60
export const REFRESH_MINUTES = 15
/** Below this share of a profile, sign-in leads to the profile first. */
export const PROFILE_THRESHOLD = 30

export const passwordRules = [
  { name: 'Minimum 6 characters', holds: (password: string) => [...password].length >= 6 },
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
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function invalidEmailText(role: Role): string {
  return role === 'JOB_SEEKER' ? 'Please enter a valid email address' : 'Please use a business email address'
}

const Email = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.string().max(254).regex(EMAIL_SHAPE, 'Please enter a valid email address'))

/** Long passphrases are welcome; the bound keeps hashing affordable. */
const Password = z.string().max(200, 'Please use at most 200 characters')

const Code = z.string().regex(/^\d{6}$/, 'Invalid OTP. Please try again.')

export const signupRoles = ['JOB_SEEKER', 'EMPLOYEE', 'ADMIN'] as const

const NewPassword = Password.refine(meetsPasswordRules, 'Please meet all password requirements')

export const SignUp = z
  .object({
    email: z
      .string()
      .transform((value) => value.trim().toLowerCase())
      .pipe(z.string().max(254)),
    password: NewPassword,
    firstName: z.string().trim().min(1, 'Please enter your first name').max(100),
    lastName: z.string().trim().min(1, 'Please enter your last name').max(100),
    role: z.enum(signupRoles),
    promoCode: z.string().regex(PROMO_CODE, 'Invalid promo code format').optional(),
  })
  .superRefine((form, context) => {
    if (!EMAIL_SHAPE.test(form.email)) {
      context.addIssue({ code: 'custom', path: ['email'], message: invalidEmailText(form.role) })
    }
  })

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

const SignedIn = z.object({ success: z.literal(true), token: z.string(), user: User })

export const codeFlows = ['signup', 'forgot-password'] as const

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
    body: z.object({ email: Email, password: Password.min(1, 'Please enter your password') }),
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
