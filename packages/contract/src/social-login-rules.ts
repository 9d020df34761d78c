/** Who else may say who somebody is. */
export const providers = ['google', 'linkedin'] as const
export type Provider = (typeof providers)[number]

export const providerName: Record<Provider, string> = { google: 'Google', linkedin: 'LinkedIn' }

/** Why somebody is back at the login page; in its address, so it is one word. */
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

export interface SocialLoginOptions {
  remember?: boolean | undefined
  /** Where somebody wanted to go: a path of this site. */
  redirect?: string | undefined
  /** What somebody chose who signs up. */
  role?: string | undefined
}

/** Where a press on the button of a provider leads, as a page and not as a call. */
export function socialLoginUrl(provider: Provider, { remember, redirect, role }: SocialLoginOptions): string {
  const query = new URLSearchParams()
  if (remember !== undefined) query.set('remember', String(remember))
  if (redirect) query.set('redirect', redirect)
  if (role) query.set('role', role)
  return `/auth/${provider}/start?${query.toString()}`
}
