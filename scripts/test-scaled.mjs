import { exitWithNpm } from './shared/exit-with-npm.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { testEnvironment } from './test/checks.mjs'
import { noTests } from './test/counts.mjs'
import { ensureEngines } from './test/engines.mjs'
import { printResult, runGroups } from './test/steps.mjs'
import { clearReports, listFailedTests, listTestFiles, runVitest } from './test/suites.mjs'

void exitWithNpm()
const suites = ['scaled']
const results = await runGroups([
  [{ title: 'Installation and engines', step: prepare }],
  [{ title: 'Tests of the scaled-out form', step: runScaledTests }],
])
printResult(results, {
  failedTests: await listFailedTests(suites),
  testFiles: await listTestFiles(suites),
})

async function prepare() {
  await clearReports(suites)
  await ensureInstalled()
  await ensureEngines()
  return noTests
}

async function runScaledTests() {
  return runVitest('scaled', await testEnvironment(), '--config', 'vitest.scaled.config.ts')
}
