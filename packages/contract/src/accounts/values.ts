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
