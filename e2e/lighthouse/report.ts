/** What Lighthouse measured of a page: the score from 0 to 1, the paint and the blocking time in milliseconds. */
export interface PageResult {
  name: string
  score: number
  largestPaint: number
  blocking: number
  shift: number
  /** The audits of accessibility, best practices and search engines that it fails. */
  failedAudits: string[]
}

const goals = { score: 0.98, largestPaint: 1700, blocking: 100, shift: 0 }

/** Whether a page reaches every goal. A value that is not a number does not. */
function reachesGoals({ score, largestPaint, blocking, shift, failedAudits }: PageResult): boolean {
  return (
    score >= goals.score &&
    largestPaint <= goals.largestPaint &&
    blocking <= goals.blocking &&
    // Lighthouse shows three decimals.
    shift < 0.0005 &&
    failedAudits.length === 0
  )
}

/** What was measured of a page behind the login: paints in milliseconds, and what was loaded before its content. */
export interface SignedInResult {
  name: string
  firstPaint: number
  /** Whether the first paint had the shell. */
  isShellFirst: boolean
  content: number
  scripts: number
  kilobytes: number
}

const signedInGoals = { content: 2000, scripts: 25 }

/** Whether a page behind the login reaches every goal. */
function reachesSignedInGoals({ isShellFirst, content, scripts }: SignedInResult): boolean {
  return isShellFirst && content <= signedInGoals.content && scripts <= signedInGoals.scripts
}

/** Prints a table. Returns whether every page reaches the goals. */
export function printResults(results: PageResult[]): boolean {
  if (results.length === 0) return true
  console.info('page              score   largest paint   blocking   shift')
  for (const result of results) {
    const { name, score, largestPaint, blocking, shift } = result
    const cells = [
      name.padEnd(16),
      score.toFixed(2).padStart(7),
      `${(largestPaint / 1000).toFixed(2)} s`.padStart(16),
      `${Math.round(blocking)} ms`.padStart(11),
      shift.toFixed(3).padStart(8),
    ]
    console.info(`${cells.join('')}${reachesGoals(result) ? '' : '   missed'}`)
    for (const audit of result.failedAudits) console.info(`  fails ${audit}`)
  }
  console.info(
    `goal: at least ${goals.score}, at most ${goals.largestPaint / 1000} s and ${goals.blocking} ms, no shift, and every audit of the other categories`,
  )
  return results.every(reachesGoals)
}

/** Prints a table of the pages behind the login. Returns whether every page reaches the goals. */
export function printSignedIn(results: SignedInResult[]): boolean {
  if (results.length === 0) return true
  console.info('behind the login     first paint    content   scripts   all')
  for (const result of results) {
    const cells = [
      result.name.padEnd(16),
      `${(result.firstPaint / 1000).toFixed(2)} s`.padStart(16),
      `${(result.content / 1000).toFixed(2)} s`.padStart(11),
      String(result.scripts).padStart(10),
      `${Math.round(result.kilobytes)} KB`.padStart(9),
    ]
    const misses = reachesSignedInGoals(result) ? '' : '   missed'
    console.info(`${cells.join('')}${result.isShellFirst ? '' : '   without the shell'}${misses}`)
  }
  console.info(
    `goal: the shell as first paint, content in at most ${signedInGoals.content / 1000} s with an empty cache, and at most ${signedInGoals.scripts} scripts`,
  )
  return results.every(reachesSignedInGoals)
}

/** Returns the median; the lower one of two in the middle. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}
