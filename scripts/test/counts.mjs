import { readFile } from 'node:fs/promises'

export const noTests = { passed: 0, failed: 0 }

export function add(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

export function countCheck(succeeded) {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts the results of Vitest. A file that could not be loaded counts as one failed test. */
export async function countVitestResults(path, succeeded, { mayBeEmpty = false } = {}) {
  const report = await readReport(path)
  const unloadable = report?.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  if (mayBeEmpty && succeeded && report?.numTotalTests === 0) return noTests
  return requireTests(
    { passed: report?.numPassedTests, failed: report?.numFailedTests + unloadable?.length },
    succeeded,
  )
}

/** Counts the results of Playwright. A flaky test counts as failed. */
export async function countPlaywrightResults(path, succeeded) {
  const { stats } = (await readReport(path)) ?? {}
  return requireTests({ passed: stats?.expected, failed: stats?.unexpected + stats?.flaky }, succeeded)
}

/** Adds a failure when there is no report, no test, or an error exit without a failed test. */
function requireTests({ passed = 0, failed = 0 }, succeeded) {
  const counted = { passed, failed: failed || 0 }
  const isFine = counted.failed > 0 || (succeeded && passed > 0)
  return isFine ? counted : add(counted, countCheck(false))
}

async function readReport(path) {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text && JSON.parse(text)
}
