import { z } from 'zod'
import { DateString, DateTimeString, Id, Role, SuccessResponse } from '../core/schemas.ts'
import { exactText } from '../core/text.ts'
import { Email, NewPassword, Password, SignUp, SignUpRole, SocialSignUp } from './form.ts'
import { codeFlows, providers } from './values.ts'

/** The six digits of a mailed code. */
export const OneTimeCode = z
  .string('Invalid OTP. Please try again.')
  .regex(/^\d{6}$/, 'Invalid OTP. Please try again.')

/**
 * Identifies a pending sign-up. Only the browser that started it knows the value. Several sign-ups may be pending for
 * one address; the browser in which the code is entered selects the one that is completed.
 */
const SignUpAttempt = exactText(100)

/** The signed-in user's own account. */
export const User = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  /** The names in an Endorsee's profile; null for other roles and until it is created. */
  jobSeekerProfile: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  /** The name in an Endorser's profile; null for other roles and until it is created. */
  employeeProfile: z.object({ name: z.string() }).nullable(),
  company: z.object({ id: Id, name: z.string(), logoUrl: z.string().nullable() }).nullable(),
  /** False for a company admin whose request has not been approved. */
  approved: z.boolean(),
  profileImageUrl: z.string().nullable(),
  /** The time zone of the times in mails; null until a browser has said one. */
  timeZone: z.string().nullable().optional(),
  /** Present only while an Endorsee or an Endorser has not created their profile. */
  profileMissing: z.literal(true).optional(),
  /** Present only while an Endorser has to prove their company address again: after twelve months, or after a bounce. */
  emailProof: z.enum(['EXPIRED', 'BOUNCED']).optional(),
  /** Present only while an Endorser is on leave. `until` is the last day; null when the leave has no end yet. */
  leave: z.object({ until: DateString.nullable() }).optional(),
  /** Present only while the user has not accepted the current terms of service, or the announced next ones. */
  newTerms: z
    .object({
      version: z.string(),
      /** The day from which they apply. */
      since: DateString,
      changes: z.array(z.string()),
      isInForce: z.boolean(),
    })
    .optional(),
  /** Present only while the user's role needs a second factor and they have none. From `at` on they can only set one up. */
  secondFactorDue: z.object({ at: DateTimeString, isDue: z.boolean() }).optional(),
  /** Present only while somebody's request waits to remove the second factor of this account. */
  secondFactorReset: z.object({ waitsUntil: DateTimeString }).optional(),
  /** When the account will be deleted. Present only after its owner requested deletion. */
  deletionDueAt: DateTimeString.optional(),
})
/** The account as the browser keeps it for its session. */
export type User = z.infer<typeof User>

/** The session token with its user. */
export const SignInResponse = z.object({ success: z.literal(true), token: z.string(), user: User })
/** The response to a login, a refresh, or a verified code of a sign-up. */
export type SignInResponse = z.infer<typeof SignInResponse>

/** A sign-in whose first step is made: a second factor completes it. */
export const SignInChallenge = z.object({
  /** Identifies it in `POST /auth/second-step`. */
  token: z.string(),
  expiresAt: DateTimeString,
  firstName: z.string(),
  /** What the account has. A recovery code works beside both. */
  hasPasskey: z.boolean(),
  hasApp: z.boolean(),
  /** The address, masked, that hears of a removal of the second factor. */
  email: z.string(),
  /** When the wait ends of a request to remove the second factor; null without one. */
  resetWaitsUntil: DateTimeString.nullable(),
})
/** What the second step of a sign-in shows. */
export type SignInChallenge = z.infer<typeof SignInChallenge>

/** The response to a first step, when a second one is needed. It has no token of a session. */
export const SecondStepResponse = z.object({ success: z.literal(true), challenge: SignInChallenge })
/** A response that is no session yet. */
export type SecondStepResponse = z.infer<typeof SecondStepResponse>

const Provider = z.enum(providers)

const AuthenticatedStep = SignInResponse.extend({ next: z.literal('authenticated'), remember: z.boolean() })

/** The account has a second factor, which completes the sign-in. */
const SecondStep = SecondStepResponse.extend({ next: z.literal('second_step'), remember: z.boolean() })

/** The next step of a social login after the provider's redirect. */
export const SocialLoginStep = z.discriminatedUnion('next', [
  AuthenticatedStep,
  SecondStep,
  /** The request to the provider is still running. The browser polls again. */
  z.object({ success: z.literal(true), next: z.literal('pending') }),
  /** There is no account for this identity: the user has to complete the sign-up form. */
  z.object({
    success: z.literal(true),
    next: z.literal('sign_up'),
    provider: Provider,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** The role chosen before the redirect. */
    role: SignUpRole.nullable(),
  }),
  /** A code has been mailed to the user and has to be verified. */
  z.object({
    success: z.literal(true),
    next: z.literal('verify_code'),
    provider: Provider,
    email: z.string(),
    /** Whether an account with this address already exists. */
    isKnown: z.boolean(),
    /** Seconds until another code can be requested. */
    retryAfterSeconds: z.number(),
  }),
])
/** One of the steps, told apart by `next`. */
export type SocialLoginStep = z.infer<typeof SocialLoginStep>

/** The schemas of `authEndpoints`. */
export const authSchemas = {
  signUp: {
    body: SignUp,
    response: SuccessResponse.extend({ attempt: SignUpAttempt }),
  },
  verifyCode: {
    body: z.object({
      email: Email,
      otp: OneTimeCode,
      flow: z.enum(codeFlows).default('signup'),
      attempt: SignUpAttempt.optional(),
      remember: z.boolean().default(true),
    }),
    response: z.union([SignInResponse, SuccessResponse]),
  },
  resendCode: {
    body: z.object({
      email: Email,
      flow: z.enum(codeFlows).default('signup'),
      attempt: SignUpAttempt.optional(),
    }),
    response: SuccessResponse.extend({ retryAfterSeconds: z.number() }),
  },
  logIn: {
    body: z.object({
      email: Email,
      password: Password.min(1, 'Please enter your password'),
      remember: z.boolean().default(true),
    }),
    response: z.union([SignInResponse, SecondStepResponse]),
  },
  logOut: {
    response: SuccessResponse,
  },
  refresh: {
    response: z.object({ success: z.literal(true), token: z.string(), expiresAt: DateTimeString }),
  },
  me: {
    response: User,
  },
  forgotPassword: {
    body: z.object({ email: Email }),
    response: SuccessResponse,
  },
  resetPassword: {
    body: z.object({ email: Email, otp: OneTimeCode, password: NewPassword }),
    response: SuccessResponse,
  },
}

/** The schemas of `socialLoginEndpoints`. */
export const socialLoginSchemas = {
  getNextStep: {
    response: SocialLoginStep,
  },
  completeSignUp: {
    body: SocialSignUp,
    response: SocialLoginStep,
  },
  verifyCode: {
    body: z.object({ otp: OneTimeCode }),
    response: z.discriminatedUnion('next', [AuthenticatedStep, SecondStep]),
  },
  resendCode: {
    response: SuccessResponse.extend({ retryAfterSeconds: z.number() }),
  },
}
