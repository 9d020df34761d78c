import { mkdir, rm } from 'node:fs/promises'
import { inRoot } from '../shared/paths.mjs'
import { runQuietly, runWithOutput } from '../shared/run.mjs'
import { findChromium } from './chromium.mjs'
import {
  countPlaywrightResults,
  countVitestResults,
  listPlaywrightFailures,
  listPlaywrightFiles,
  listVitestFailures,
  listVitestFiles,
  noTests,
} from './counts.mjs'

const reports = inRoot('test-results')
const reportOf = (suite) => inRoot('test-results', `${suite}.json`)

/** Deletes the reports of earlier runs of these suites. */
export async function clearReports(suites) {
  await mkdir(reports, { recursive: true })
  for (const suite of suites) await rm(reportOf(suite), { force: true })
}

/** Runs tests of Vitest. The name of the suite is that of its report. */
export async function runVitest(suite, env, ...args) {
  const succeeded = await runWithOutput('vitest', vitestArguments(suite, args), env)
  return countVitestResults(reportOf(suite), succeeded)
}

/** Runs the tests in some folders, which may have none, and prints the output only when one fails. */
export async function runVitestIn(folders, env) {
  if (folders.length === 0) return noTests
  const args = vitestArguments('check', ['--passWithNoTests', ...folders])
  return countVitestResults(reportOf('check'), await runQuietly('vitest', args, env), { mayBeEmpty: true })
}

function vitestArguments(suite, args) {
  return ['run', '--reporter=default', '--reporter=json', `--outputFile=${reportOf(suite)}`, ...args]
}

/** Runs the end-to-end tests. Passes the path of the browser in CHROMIUM_PATH. */
export async function runEndToEnd(suite, env, ...args) {
  const withBrowser = {
    ...env,
    CHROMIUM_PATH: await findChromium(env),
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(suite),
  }
  const playwright = ['test', '--reporter=list,json', ...args]
  const succeeded = await runWithOutput('playwright', playwright, withBrowser, inRoot('e2e'))
  return countPlaywrightResults(reportOf(suite), succeeded)
}

/** Names the failed tests of some suites, as their last reports have them. */
export async function listFailedTests(suites) {
  return listFrom(suites, listVitestFailures, listPlaywrightFailures)
}

/** Lists the test files of some suites with the time between the start of their first test and the end of their last. */
export async function listTestFiles(suites) {
  return listFrom(suites, listVitestFiles, listPlaywrightFiles)
}

/** Reads each report as one of Vitest and as one of Playwright. Neither finds anything in a report of the other. */
async function listFrom(suites, ...listings) {
  const lists = suites.flatMap((suite) => listings.map((list) => list(reportOf(suite))))
  return (await Promise.all(lists)).flat()
}
