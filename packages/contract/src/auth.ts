import { z } from 'zod'
import {
  codeFlows,
  EMAIL_SHAPE,
  INVALID_EMAIL,
  invalidEmailText,
  MAX_EMAIL,
  meetsPasswordRules,
  PROMO_CODE,
  signUpEmailProblem,
  signupRoles,
} from './auth-rules.ts'
import { call } from './call.ts'
import { Done, Id, Instant, Role } from './common.ts'
import { requiredLine } from './typed-text.ts'

const MAX_NAME = 100

const Email = z
  .string(INVALID_EMAIL)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.string().max(MAX_EMAIL, INVALID_EMAIL).regex(EMAIL_SHAPE, INVALID_EMAIL))

/** Long passphrases are welcome; the bound keeps hashing affordable. */
export const Password = z.string('Please enter your password').max(200, 'Please use at most 200 characters')

export const Code = z
  .string('Invalid OTP. Please try again.')
  .regex(/^\d{6}$/, 'Invalid OTP. Please try again.')

/**
 * Says which sign-up a code belongs to, to the browser that started it and to nobody else. Several people may sign up
 * with one address; whoever reads its mail decides by the browser they enter a code in whose details count.
 */
const Attempt = z.string().max(100)

export const SignUpRole = z.enum(signupRoles, 'Please choose what you want to do')

const UNMET = 'Please meet all password requirements'
export const NewPassword = z
  .string(UNMET)
  .max(200, 'Please use at most 200 characters')
  .refine(meetsPasswordRules, UNMET)

/** One line: it stands in mails to others, and in their subjects. */
export function nameOf(missing: string) {
  return z.string(missing).pipe(requiredLine(MAX_NAME, missing))
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
  /** False for a company admin who may not speak for the company yet. */
  approved: z.boolean(),
  profileImageUrl: z.string().nullable(),
  /** Only while the account waits to be removed: when that happens. */
  deletionDueAt: Instant.optional(),
})
export type User = z.infer<typeof User>

export const SignedIn = z.object({ success: z.literal(true), token: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

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
    summary:
      'Ask for an account; a code is sent to the address, and the account exists once the code came back',
    body: SignUp,
    answer: Done.extend({ attempt: Attempt }),
  }),
  verifyCode: call({
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Check a code: signs in after sign-up; in the forgot-password flow it only checks',
    body: z.object({
      email: Email,
      otp: Code,
      flow: z.enum(codeFlows).default('signup'),
      attempt: Attempt.optional(),
      remember: z.boolean().default(true),
    }),
    answer: z.union([SignedIn, Done]),
  }),
  resendCode: call({
    method: 'POST',
    path: '/auth/resend-otp',
    summary: 'Send a new code; the old one is void',
    body: z.object({
      email: Email,
      flow: z.enum(codeFlows).default('signup'),
      attempt: Attempt.optional(),
    }),
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
