import type { SocialLoginError } from '@endorse/contract'

/** Why somebody is sent back to the login page, in one word for its address. */
export class SocialLoginFailure extends Error {
  readonly problem: SocialLoginError
  /** For the audit: what was wrong with the answer. */
  readonly why: string | undefined

  constructor(problem: SocialLoginError, why?: string) {
    super(`Signing in with a provider: ${problem}${why ? `, ${why}` : ''}`)
    this.problem = problem
    this.why = why
  }
}
