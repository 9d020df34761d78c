import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../shared/paths.mjs'

export const noTests = { passed: 0, failed: 0 }

export function add(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

/** Names each failed test of a report of Vitest, with the first lines of its message. */
export async function listVitestFailures(path) {
  const report = await readReport(path)
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0) return [describeFailure(name, 'The file did not run.', message)]
      return failed.map((test) => describeFailure(name, test.fullName, test.failureMessages[0]))
    })
}

/** Names each failed test of a report of Playwright, with the first lines of its message. */
export async function listPlaywrightFailures(path) {
  const specs = specsOf((await readReport(path))?.suites ?? [])
  return specs.filter(isFailed).map(({ file, title, tests }) => {
    const failed = tests.flatMap((test) => test.results).find((result) => result.error)
    return describeFailure(file, title, failed?.error.message)
  })
}

/** Lists the files of a report of Vitest, each with the milliseconds that its tests took. */
export async function listVitestFiles(path) {
  const report = await readReport(path)
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }))
}

/** Lists the files of a report of Playwright, each with the milliseconds that its tests took. */
export async function listPlaywrightFiles(path) {
  const files = new Map()
  for (const { file, tests } of specsOf((await readReport(path))?.suites ?? []))
    for (const { duration } of tests.flatMap((test) => test.results))
      files.set(file, (files.get(file) ?? 0) + duration)
  return [...files].map(([file, ms]) => ({ file: `e2e/specs/${file}`, ms }))
}

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: nested = [] }) => [...specs, ...specsOf(nested)])
}

function isFailed({ ok, tests }) {
  return !ok || tests.some((test) => test.status === 'flaky')
}

/** Without colors and empty lines, since what reads the output of CI ends a failure at an empty line. */
function describeFailure(file, title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
  return [`${file}: ${title}`, ...lines.slice(0, 20)].join('\n  ')
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
