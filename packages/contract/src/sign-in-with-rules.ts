/** Who else may say who somebody is. */
export const providers = ['google', 'linkedin'] as const
export type Provider = (typeof providers)[number]

export const providerName: Record<Provider, string> = { google: 'Google', linkedin: 'LinkedIn' }

/** Why somebody is back at the login page; in its address, so it is one word. */
export const signInProblems = [
  'cancelled',
  'expired',
  'refused',
  'unreachable',
  'unverified',
  'too-often',
  'unavailable',
] as const
export type SignInProblem = (typeof signInProblems)[number]

export interface SignInWish {
  remember?: boolean | undefined
  /** Where somebody wanted to go: a path of this site. */
  redirect?: string | undefined
  /** What somebody chose who signs up. */
  role?: string | undefined
}

/** Where a press on the button of a provider leads, as a page and not as a call. */
export function startOfSignIn(provider: Provider, { remember, redirect, role }: SignInWish): string {
  const wish = new URLSearchParams()
  if (remember !== undefined) wish.set('remember', String(remember))
  if (redirect) wish.set('redirect', redirect)
  if (role) wish.set('role', role)
  return `/auth/${provider}/start?${wish.toString()}`
}
