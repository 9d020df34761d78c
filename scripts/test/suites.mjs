import { inRoot } from '../shared/paths.mjs'
import { runQuietly, runWithOutput } from '../shared/run.mjs'
import { findChromium } from './chromium.mjs'
import {
  countPlaywrightResults,
  countVitestResults,
  listPlaywrightFailures,
  listVitestFailures,
  noTests,
} from './counts.mjs'

export const reports = inRoot('test-results')

const vitestReport = inRoot('test-results', 'vitest.json')
const endToEndReport = inRoot('test-results', 'e2e.json')
const vitestArguments = ['run', '--reporter=default', '--reporter=json', `--outputFile=${vitestReport}`]

export async function runVitest(env) {
  return countVitestResults(vitestReport, await runWithOutput('vitest', vitestArguments, env))
}

/** Runs the tests in some folders, which may have none, and prints the output only when one fails. */
export async function runVitestIn(folders, env) {
  if (folders.length === 0) return noTests
  const args = [...vitestArguments, '--passWithNoTests', ...folders]
  return countVitestResults(vitestReport, await runQuietly('vitest', args, env), { mayBeEmpty: true })
}

/** Passes the path of the browser in CHROMIUM_PATH. */
export async function runEndToEnd(env) {
  const withBrowser = {
    ...env,
    CHROMIUM_PATH: await findChromium(env),
    PLAYWRIGHT_JSON_OUTPUT_NAME: endToEndReport,
  }
  const succeeded = await runWithOutput(
    'playwright',
    ['test', '--reporter=list,json'],
    withBrowser,
    inRoot('e2e'),
  )
  return countPlaywrightResults(endToEndReport, succeeded)
}

/** Names the failed tests of both suites, as their last reports have them. */
export async function listFailedTests() {
  return [...(await listVitestFailures(vitestReport)), ...(await listPlaywrightFailures(endToEndReport))]
}
