/** Why a page cannot be loaded. */
export type PageProblem =
  | 'invalid-url'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'private-address'
  | 'unknown-host'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'not-html'
  | 'missing'
  | 'forbidden'
  | 'failed'

/** A page of another site cannot be loaded. */
export class PageError extends Error {
  readonly problem: PageProblem

  constructor(problem: PageProblem) {
    super(`The page cannot be loaded: ${problem}`)
    this.problem = problem
  }

  /** Returns the reason of anything that a request throws; `failed` for what is not known. */
  static from(error: unknown): PageError {
    if (error instanceof PageError) return error
    const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown }
    if (cause instanceof PageError) return cause
    if (name === 'TimeoutError' || name === 'AbortError') return new PageError('too-slow')
    return new PageError(problemOfCode[code ?? ''] ?? 'failed')
  }
}

const problemOfCode: Record<string, PageProblem> = {
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ETIMEDOUT: 'too-slow',
  UND_ERR_CONNECT_TIMEOUT: 'too-slow',
  UND_ERR_HEADERS_TIMEOUT: 'too-slow',
  UND_ERR_BODY_TIMEOUT: 'too-slow',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
}
