import { z } from 'zod'
import { OneTimeCode, personName, SignInResponse, SignUpRole } from './auth.ts'
import { SuccessResponse } from './common.ts'
import { endpoint } from './endpoint.ts'
import { providers } from './social-login-rules.ts'

const Provider = z.enum(providers)

const AuthenticatedStep = SignInResponse.extend({ next: z.literal('authenticated'), remember: z.boolean() })

/** What is left to do for somebody who is back from a provider. */
export const SocialLoginStep = z.discriminatedUnion('next', [
  AuthenticatedStep,
  /** The provider is still being asked; the browser asks again in a moment. */
  z.object({ success: z.literal(true), next: z.literal('pending') }),
  /** Somebody new: who they are here, before there is an account. */
  z.object({
    success: z.literal(true),
    next: z.literal('sign_up'),
    provider: Provider,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** What they chose before they left. */
    role: SignUpRole.nullable(),
  }),
  /** A code is in their mail. */
  z.object({
    success: z.literal(true),
    next: z.literal('verify_code'),
    provider: Provider,
    email: z.string(),
    /** Whether there was an account of this address before. */
    isKnown: z.boolean(),
    /** Until another code may be asked for. */
    retryAfterSeconds: z.number(),
  }),
])
export type SocialLoginStep = z.infer<typeof SocialLoginStep>

export const SocialSignUp = z.object({
  role: SignUpRole,
  firstName: personName('Please enter your first name'),
  lastName: personName('Please enter your last name'),
  terms: z.literal(true, 'Please accept the terms'),
})
export type SocialSignUp = z.infer<typeof SocialSignUp>

/** The browser is known by a cookie that it was given when it left for the provider. */
export const socialLoginEndpoints = {
  getNextStep: endpoint({
    method: 'POST',
    path: '/auth/social-login',
    summary: 'What comes next for a browser that is back from Google or LinkedIn; signs in when nothing does',
    response: SocialLoginStep,
  }),
  completeSignUp: endpoint({
    method: 'POST',
    path: '/auth/social-login/sign-up',
    summary: 'Create the account of somebody new; those of a company are sent a code first',
    body: SocialSignUp,
    response: SocialLoginStep,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/auth/social-login/verify-otp',
    summary: 'Check the mailed code: connects the account with the provider and signs in',
    body: z.object({ otp: OneTimeCode }),
    response: AuthenticatedStep,
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/auth/social-login/resend-otp',
    summary: 'Send a new code; the old one is void',
    response: SuccessResponse.extend({ retryAfterSeconds: z.number() }),
  }),
}
