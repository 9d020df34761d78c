import { z } from 'zod'
import { OneTimeCode, personName, SignInResponse, SignUpRole } from './auth.ts'
import { SuccessResponse } from './common.ts'
import { endpoint } from './endpoint.ts'
import { providers } from './social-login-rules.ts'

const Provider = z.enum(providers)

const AuthenticatedStep = SignInResponse.extend({ next: z.literal('authenticated'), remember: z.boolean() })

/** The next step of a social login after the provider's redirect. */
export const SocialLoginStep = z.discriminatedUnion('next', [
  AuthenticatedStep,
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
export type SocialLoginStep = z.infer<typeof SocialLoginStep>

/** The form that completes a social sign-up. */
export const SocialSignUp = z.object({
  role: SignUpRole,
  firstName: personName('Please enter your first name'),
  lastName: personName('Please enter your last name'),
  terms: z.literal(true, 'Please accept the terms'),
})
export type SocialSignUp = z.infer<typeof SocialSignUp>

/** A cookie, set before the redirect to the provider, identifies the browser. */
export const socialLoginEndpoints = {
  getNextStep: endpoint({
    method: 'POST',
    path: '/auth/social-login',
    summary: 'The next step after the redirect from Google or LinkedIn. Signs in when none is left',
    response: SocialLoginStep,
  }),
  completeSignUp: endpoint({
    method: 'POST',
    path: '/auth/social-login/sign-up',
    summary: 'Complete the sign-up of a new user. Company roles have to verify a mailed code first',
    body: SocialSignUp,
    response: SocialLoginStep,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/auth/social-login/verify-otp',
    summary: 'Verify the mailed code. Connects the account with the provider and signs in',
    body: z.object({ otp: OneTimeCode }),
    response: AuthenticatedStep,
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/auth/social-login/resend-otp',
    summary: 'Send a new code and invalidate the old one',
    response: SuccessResponse.extend({ retryAfterSeconds: z.number() }),
  }),
}
