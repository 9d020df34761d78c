import type { SignInProblem } from '@endorse/contract'

/** Why somebody is sent back to the login page, in one word for its address. */
export class SignInRefusal extends Error {
  readonly problem: SignInProblem
  /** For the audit: what was wrong with the answer. */
  readonly why: string | undefined

  constructor(problem: SignInProblem, why?: string) {
    super(`Signing in with a provider: ${problem}${why ? `, ${why}` : ''}`)
    this.problem = problem
    this.why = why
  }
}
