import { ensureBuilt } from './shared/builds.mjs'
import { exitWithNpm } from './shared/exit-with-npm.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { check, testEnvironment, toolEnvironment } from './test/checks.mjs'
import { noTests } from './test/counts.mjs'
import { printResult, runGroups } from './test/steps.mjs'
import { clearReports, listFailedTests, listTestFiles, runEndToEnd, runVitest } from './test/suites.mjs'

void exitWithNpm()
const suites = ['slow', 'screens']
const results = await runGroups(groups())
printResult(results, {
  failedTests: await listFailedTests(suites),
  testFiles: await listTestFiles(suites),
})

/** What `npm test` leaves out because it takes too long. One step after the other, because each loads the machine. */
function groups() {
  return [
    [{ title: 'Installation and builds', step: prepare }],
    [{ title: 'Slow tests of the server', step: runSlowTests }],
    [{ title: 'Long crash test', step: runLongCrashTest }],
    [{ title: 'End-to-end tests of screens', step: runScreens }],
  ]
}

async function prepare() {
  await clearReports(suites)
  await ensureInstalled()
  await ensureBuilt(await toolEnvironment())
  return noTests
}

/** On the disk, because a million rows with their indexes may not fit into memory. */
async function runSlowTests() {
  return runVitest('slow', await toolEnvironment(), '--config', 'vitest.slow.config.ts')
}

/** Kills in another order than `npm test`, which has another seed. */
function runLongCrashTest() {
  return check('node', 'scripts/crash/main.mjs', '--kills', '20', '--seed', '1', '--limit', '30')
}

/** axe on each screen, wide and on a phone. */
async function runScreens() {
  return runEndToEnd('screens', await testEnvironment(), '--project=screens')
}
