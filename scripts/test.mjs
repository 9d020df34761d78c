import { build, server, webApp } from './shared/builds.mjs'
import { exitWithNpm } from './shared/exit-with-npm.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { check, testEnvironment, toolEnvironment } from './test/checks.mjs'
import { countCheck, noTests } from './test/counts.mjs'
import { printResult, runGroups } from './test/steps.mjs'
import { clearReports, listFailedTests, listTestFiles, runEndToEnd, runVitest } from './test/suites.mjs'

void exitWithNpm()
const suites = ['vitest', 'embedded-postgres', 'e2e']
const results = await runGroups(groups())
printResult(results, {
  failedTests: await listFailedTests(suites),
  testFiles: await listTestFiles(suites),
})

/** Groups of steps that run at once. Most tests run alone, because their time limits need the processor. */
function groups() {
  return [
    [{ title: 'Installation', step: prepare }],
    [
      { title: 'Types', step: () => check('npm', 'run', '--silent', 'typecheck') },
      { title: 'Lint', step: () => check('oxlint', '--type-aware') },
      { title: 'Unused code', step: () => check('knip', '--no-progress') },
      { title: 'Layers', step: () => check('npm', 'run', '--silent', 'lint:layers') },
      { title: 'Format', step: () => check('biome', 'check', '.') },
      {
        title: 'Build of the server',
        step: async () => countCheck(await build(server, await toolEnvironment())),
      },
      {
        title: 'Build of the web app',
        step: async () => countCheck(await build(webApp, await toolEnvironment())),
      },
    ],
    [
      {
        title: 'Tests of contract, server and web',
        step: async () => runVitest('vitest', await testEnvironment(), '--project=!embedded-postgres'),
      },
    ],
    // These wait most of the time, for a database that starts.
    [
      { title: 'Size of the web app', step: () => check('node', 'bench/bytes/check.ts') },
      {
        title: 'Tests of the embedded database',
        step: async () =>
          runVitest('embedded-postgres', await testEnvironment(), '--project=embedded-postgres'),
      },
      { title: 'Crash test', step: runShortCrashTest },
    ],
    [
      {
        title: 'End-to-end tests',
        step: async () => runEndToEnd('e2e', await testEnvironment(), '--project=stories'),
      },
    ],
  ]
}

/** With this seed the five kills are of the five kinds that there are. */
function runShortCrashTest() {
  return check('node', 'scripts/crash/main.mjs', '--kills', '5', '--seed', '7', '--limit', '30')
}

async function prepare() {
  await clearReports(suites)
  await ensureInstalled()
  return noTests
}
