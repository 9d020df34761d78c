import { z } from 'zod'
import { Code, nameOf, SignedIn, SignUpRole } from './auth.ts'
import { call } from './call.ts'
import { Done } from './common.ts'
import { providers } from './sign-in-with-rules.ts'

const Provider = z.enum(providers)

const Entering = SignedIn.extend({ next: z.literal('enter'), remember: z.boolean() })

/** What is left to do for somebody who is back from a provider. */
export const SignInStep = z.discriminatedUnion('next', [
  Entering,
  /** The provider is still being asked; the browser asks again in a moment. */
  z.object({ success: z.literal(true), next: z.literal('wait') }),
  /** Somebody new: who they are here, before there is an account. */
  z.object({
    success: z.literal(true),
    next: z.literal('join'),
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
    next: z.literal('code'),
    provider: Provider,
    email: z.string(),
    /** Whether there was an account of this address before. */
    isKnown: z.boolean(),
    /** Until another code may be asked for. */
    retryAfterSeconds: z.number(),
  }),
])
export type SignInStep = z.infer<typeof SignInStep>

export const Join = z.object({
  role: SignUpRole,
  firstName: nameOf('Please enter your first name'),
  lastName: nameOf('Please enter your last name'),
  terms: z.literal(true, 'Please accept the terms'),
})
export type Join = z.infer<typeof Join>

/** The browser is known by a cookie that it was given when it left for the provider. */
export const signInWithCalls = {
  goOn: call({
    method: 'POST',
    path: '/auth/sign-in-with',
    summary: 'What comes next for a browser that is back from Google or LinkedIn; signs in when nothing does',
    answer: SignInStep,
  }),
  join: call({
    method: 'POST',
    path: '/auth/sign-in-with/join',
    summary: 'Create the account of somebody new; those of a company are sent a code first',
    body: Join,
    answer: SignInStep,
  }),
  verifyCode: call({
    method: 'POST',
    path: '/auth/sign-in-with/verify-otp',
    summary: 'Check the mailed code: connects the account with the provider and signs in',
    body: z.object({ otp: Code }),
    answer: Entering,
  }),
  resendCode: call({
    method: 'POST',
    path: '/auth/sign-in-with/resend-otp',
    summary: 'Send a new code; the old one is void',
    answer: Done.extend({ retryAfterSeconds: z.number() }),
  }),
}
