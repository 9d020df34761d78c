import { ensureBuilt } from './shared/builds.mjs'
import { exitWithNpm } from './shared/exit-with-npm.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { check, testEnvironment, toolEnvironment } from './test/checks.mjs'
import { noTests } from './test/counts.mjs'
import { ensureEngines } from './test/engines.mjs'
import { printResult, runGroups } from './test/steps.mjs'
import { clearReports, listFailedTests, listTestFiles, runEndToEnd, runVitest } from './test/suites.mjs'

void exitWithNpm()
const suites = ['scaled', 'scaled-out']
const results = await runGroups([
  [{ title: 'Installation and engines', step: prepare }],
  [{ title: 'Tests of the scaled-out form', step: runScaledTests }],
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

async function runMainStories() {
  return runEndToEnd('scaled-out', await testEnvironment(), '--project=scaled-out')
}

async function runCrashTest() {
  return check('node', 'scripts/crash/main.mjs', '--scaled', '--kills', '30', '--seed', '1', '--limit', '60')
}
