import { inRoot } from '../shared/paths.mjs'
import { runWithOutput } from '../shared/run.mjs'
import { findChromium } from './chromium.mjs'
import { countPlaywrightResults, countVitestResults } from './counts.mjs'

export const reports = inRoot('test-results')

export async function runVitest(env) {
  const report = inRoot('test-results', 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`]
  return countVitestResults(report, await runWithOutput('vitest', args, env))
}

/** Passes the path of the browser in CHROMIUM_PATH. */
export async function runEndToEnd(env) {
  const report = inRoot('test-results', 'e2e.json')
  const withBrowser = { ...env, CHROMIUM_PATH: await findChromium(env), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const succeeded = await runWithOutput(
    'playwright',
    ['test', '--reporter=list,json'],
    withBrowser,
    inRoot('e2e'),
  )
  return countPlaywrightResults(report, succeeded)
}
