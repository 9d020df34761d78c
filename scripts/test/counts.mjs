import { readFile } from 'node:fs/promises'

export const nothing = { passed: 0, failed: 0 }

export function add(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

export function asCheck(succeeded) {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A file that could not even be loaded has no test to count, and counts as one that failed. */
export async function ofVitest(path, succeeded) {
  const report = await readReport(path)
  const unloadable = report?.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return honest(
    { passed: report?.numPassedTests, failed: report?.numFailedTests + unloadable?.length },
    succeeded,
  )
}

/** A test that only passed when it was tried again has failed. */
export async function ofPlaywright(path, succeeded) {
  const { stats } = (await readReport(path)) ?? {}
  return honest({ passed: stats?.expected, failed: stats?.unexpected + stats?.flaky }, succeeded)
}

/** No report, no test at all, or an end with an error that no test accounts for: all are a failure. */
function honest({ passed = 0, failed = 0 }, succeeded) {
  const counted = { passed, failed: failed || 0 }
  const isFine = counted.failed > 0 || (succeeded && passed > 0)
  return isFine ? counted : add(counted, asCheck(false))
}

async function readReport(path) {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text && JSON.parse(text)
}
