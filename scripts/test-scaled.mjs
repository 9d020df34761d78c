import { parseArgs } from 'node:util'
import { ensureBuilt } from './shared/builds.mjs'
import { exitWithNpm } from './shared/exit-with-npm.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { check, testEnvironment, toolEnvironment } from './test/checks.mjs'
import { noTests } from './test/counts.mjs'
import { ensureEngines } from './test/engines.mjs'
import { printResult, runGroups } from './test/steps.mjs'
import { clearReports, listFailedTests, listTestFiles, runEndToEnd, runVitest } from './test/suites.mjs'

const usage = `Tests the scaled-out form with the engines of this machine.

  npm run test:scaled -- [--two-servers]

--two-servers also runs the tests of the server, each request to the other one of two servers.`

const { values } = parseArgs({
  options: { 'two-servers': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
if (values.help) {
  console.info(usage)
  process.exit(0)
}
void exitWithNpm()
const suites = ['scaled', 'two-servers', 'scaled-out']
const results = await runGroups([
  [{ title: 'Installation and engines', step: prepare }],
  [{ title: 'Tests of the scaled-out form', step: runScaledTests }],
  ...(values['two-servers']
    ? [[{ title: 'Tests of the server, with two servers', step: runWithTwoServers }]]
    : []),
  [{ title: 'End-to-end tests of the scaled-out form', step: runMainStories }],
  [{ title: 'Crash test of the scaled-out form', step: runCrashTest }],
])
printResult(results, {
  failedTests: await listFailedTests(suites),
  testFiles: await listTestFiles(suites),
})

async function prepare() {
  await clearReports(suites)
  await ensureInstalled()
  await ensureEngines()
  await ensureBuilt(await toolEnvironment())
  return noTests
}

async function runScaledTests() {
  return runVitest('scaled', await testEnvironment(), '--config', 'vitest.scaled.config.ts')
}

async function runWithTwoServers() {
  return runVitest('two-servers', await testEnvironment(), '--config', 'vitest.two-servers.config.ts')
}

async function runMainStories() {
  return runEndToEnd('scaled-out', await testEnvironment(), '--project=scaled-out')
}

async function runCrashTest() {
  return check('node', 'scripts/crash/main.mjs', '--scaled', '--kills', '30', '--seed', '1', '--limit', '60')
}
