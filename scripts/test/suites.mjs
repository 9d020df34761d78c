import { inRoot } from '../shared/paths.mjs'
import { runLoudly } from '../shared/run.mjs'
import { findChromium } from './chromium.mjs'
import { ofPlaywright, ofVitest } from './counts.mjs'

export const reports = inRoot('test-results')

export async function runVitest(env) {
  const report = inRoot('test-results', 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`]
  return ofVitest(report, await runLoudly('vitest', args, env))
}

/** The stories find the browser in CHROMIUM_PATH. */
export async function runEndToEnd(env) {
  const report = inRoot('test-results', 'stories.json')
  const withBrowser = { ...env, CHROMIUM_PATH: await findChromium(env), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const succeeded = await runLoudly(
    'playwright',
    ['test', '--reporter=list,json'],
    withBrowser,
    inRoot('e2e'),
  )
  return ofPlaywright(report, succeeded)
}
