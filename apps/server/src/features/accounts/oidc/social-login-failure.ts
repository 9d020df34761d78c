import type { SocialLoginError } from '@endorse/contract/accounts/values'

/** Sends the browser back to the login page; `problem` becomes a query parameter there. */
export class SocialLoginFailure extends Error {
  readonly problem: SocialLoginError
  /** For the audit log: what was wrong with the response. */
  readonly why: string | undefined

  constructor(problem: SocialLoginError, why?: string) {
    super(`Signing in with a provider: ${problem}${why ? `, ${why}` : ''}`)
    this.problem = problem
    this.why = why
  }
}
