import { z } from 'zod'
import {
  codeFlows,
  EMAIL_PATTERN,
  INVALID_EMAIL_MESSAGE,
  invalidEmailMessage,
  MAX_EMAIL_LENGTH,
  meetsPasswordRules,
  PROMO_CODE_PATTERN,
  signupRoles,
  validateSignUpEmail,
} from './auth-rules.ts'
import { DateTimeString, Id, Role, SuccessResponse } from './common.ts'
import { endpoint } from './endpoint.ts'
import { requiredText } from './text-schemas.ts'

const MAX_NAME = 100

const Email = z
  .string(INVALID_EMAIL_MESSAGE)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.string().max(MAX_EMAIL_LENGTH, INVALID_EMAIL_MESSAGE).regex(EMAIL_PATTERN, INVALID_EMAIL_MESSAGE))

/** The maximum bounds the cost of hashing. */
export const Password = z.string('Please enter your password').max(200, 'Please use at most 200 characters')

/** The six digits of a mailed code. */
export const OneTimeCode = z
  .string('Invalid OTP. Please try again.')
  .regex(/^\d{6}$/, 'Invalid OTP. Please try again.')

/**
 * Identifies a pending sign-up. Only the browser that started it knows the value. Several sign-ups may be pending for
 * one address; the browser in which the code is entered selects the one that is completed.
 */
const SignUpAttempt = z.string().max(100)

export const SignUpRole = z.enum(signupRoles, 'Please choose what you want to do')

const PASSWORD_RULES_MESSAGE = 'Please meet all password requirements'
/** A password that meets `passwordRules`. */
export const NewPassword = z
  .string(PASSWORD_RULES_MESSAGE)
  .max(200, 'Please use at most 200 characters')
  .refine(meetsPasswordRules, PASSWORD_RULES_MESSAGE)

/** A first or last name. It is a single line because mails to other users show it, also in their subjects. */
export function personName(missing: string) {
  return z.string(missing).pipe(requiredText(MAX_NAME, missing))
}

/** The body of a sign-up. Platform staff cannot sign up. */
export const SignUp = z
  .object({
    email: z.string(INVALID_EMAIL_MESSAGE).transform((value) => value.trim().toLowerCase()),
    password: NewPassword,
    firstName: personName('Please enter your first name'),
    lastName: personName('Please enter your last name'),
    role: SignUpRole,
    promoCode: z.string().regex(PROMO_CODE_PATTERN, 'Invalid promo code format').optional(),
  })
  .refine((form) => validateSignUpEmail(form) === undefined, {
    path: ['email'],
    error: ({ input }) => invalidEmailMessage(SignUpRole.safeParse(Object(input).role).data ?? 'JOB_SEEKER'),
    // Runs even when other fields are invalid, so that all errors are reported at once.
    when: ({ value }) => isObject(value) && typeof value['email'] === 'string',
  })

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
export type SignUp = z.infer<typeof SignUp>

/** The signed-in user's own account. */
export const User = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  /** False for a company admin whose request has not been approved. */
  approved: z.boolean(),
  profileImageUrl: z.string().nullable(),
  /** When the account will be deleted. Present only after its owner requested deletion. */
  deletionDueAt: DateTimeString.optional(),
})
export type User = z.infer<typeof User>

/** The session token with its user. */
export const SignInResponse = z.object({ success: z.literal(true), token: z.string(), user: User })
export type SignInResponse = z.infer<typeof SignInResponse>

export type CodeFlow = (typeof codeFlows)[number]

/** How complete the user's profile is, and where sign-in redirects. */
export const ProfileStatus = z.object({
  exists: z.boolean(),
  hasProfile: z.boolean(),
  isComplete: z.boolean(),
  completionPercentage: z.number(),
  /** The missing parts of the profile, each with the tab that contains it. */
  missing: z.array(z.object({ label: z.string(), tab: z.string() })),
  shouldRedirect: z.boolean(),
  redirectTo: z.string().nullable(),
  message: z.string(),
})
export type ProfileStatus = z.infer<typeof ProfileStatus>

export const authEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Start a sign-up: mails a code. The account exists once the code is verified',
    body: SignUp,
    response: SuccessResponse.extend({ attempt: SignUpAttempt }),
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Verify a code. After sign-up this signs in; in the forgot-password flow it only verifies',
    body: z.object({
      email: Email,
      otp: OneTimeCode,
      flow: z.enum(codeFlows).default('signup'),
      attempt: SignUpAttempt.optional(),
      remember: z.boolean().default(true),
    }),
    response: z.union([SignInResponse, SuccessResponse]),
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/auth/resend-otp',
    summary: 'Send a new code and invalidate the old one',
    body: z.object({
      email: Email,
      flow: z.enum(codeFlows).default('signup'),
      attempt: SignUpAttempt.optional(),
    }),
    response: SuccessResponse.extend({ retryAfterSeconds: z.number() }),
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    body: z.object({
      email: Email,
      password: Password.min(1, 'Please enter your password'),
      remember: z.boolean().default(true),
    }),
    response: SignInResponse,
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    response: SuccessResponse,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Replace the token of this session',
    response: z.object({ success: z.literal(true), token: z.string(), expiresAt: DateTimeString }),
  }),
  me: endpoint({ method: 'GET', path: '/auth/me', summary: 'The signed-in user', response: User }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Send a code to reset the password. The response is the same for unknown addresses',
    body: z.object({ email: Email }),
    response: SuccessResponse,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with a code. Ends every session',
    body: z.object({ email: Email, otp: OneTimeCode, password: NewPassword }),
    response: SuccessResponse,
  }),
  checkStatus: endpoint({
    method: 'GET',
    path: '/api/v1/check-status',
    summary: 'Profile completion, and where to redirect after sign-in',
    response: z.object({ success: z.literal(true), data: ProfileStatus }),
  }),
}
