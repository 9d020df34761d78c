/** The supported identity providers. */
export const providers = ['google', 'linkedin'] as const
export type Provider = (typeof providers)[number]

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
