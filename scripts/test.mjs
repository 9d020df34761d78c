import { mkdir, rm } from 'node:fs/promises'
import { ensureInstalled } from './shared/install.mjs'
import { inRoot } from './shared/paths.mjs'
import { environmentWith, findNode } from './shared/pinned-node.mjs'
import { runLoudly } from './shared/run.mjs'
import { buildWeb } from './shared/web-build.mjs'
import { findChromium } from './test/chromium.mjs'
import { add, asCheck, nothing, ofPlaywright, ofVitest } from './test/counts.mjs'

const reports = inRoot('test-results')
const vitestReport = inRoot('test-results', 'vitest.json')
const storiesReport = inRoot('test-results', 'stories.json')

const total = await testAll().catch((error) => {
  console.error(`\n${error.message}`)
  return asCheck(false)
})
console.info(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

/** Everything runs even when something before it failed, so that one run tells all that is wrong. */
async function testAll() {
  await ensureInstalled()
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  const env = environmentWith(await findNode())
  const run = (command, args) => runLoudly(command, args, env)

  let sum = nothing
  for (const { title, step } of steps(run, env)) {
    console.info(`\n── ${title}`)
    const start = Date.now()
    const counted = await step()
    console.info(
      `   ${title}: ${counted.failed ? 'FAILED' : 'passed'} in ${Math.round((Date.now() - start) / 1000)} s`,
    )
    sum = add(sum, counted)
  }
  return sum
}

function steps(run, env) {
  const check = (title, command, ...args) => ({ title, step: async () => asCheck(await run(command, args)) })
  return [
    check('Types', 'npm', 'run', '--silent', 'typecheck'),
    check('Lint', 'oxlint', '--type-aware'),
    check('Format', 'biome', 'check', '.'),
    { title: 'Tests of contract, server and web', step: () => vitest(run) },
    { title: 'Build of the web app', step: async () => asCheck(await buildWeb(run)) },
    { title: 'Stories in a browser', step: () => stories(env) },
  ]
}

async function vitest(run) {
  const succeeded = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${vitestReport}`,
  ])
  return ofVitest(vitestReport, succeeded)
}

async function stories(env) {
  const withBrowser = {
    ...env,
    CHROMIUM_PATH: await findChromium(env),
    PLAYWRIGHT_JSON_OUTPUT_NAME: storiesReport,
  }
  const succeeded = await runLoudly(
    'playwright',
    ['test', '--reporter=list,json'],
    withBrowser,
    inRoot('e2e'),
  )
  return ofPlaywright(storiesReport, succeeded)
}
