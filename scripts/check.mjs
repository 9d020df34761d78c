import { changedAreas } from './check/changed-areas.mjs'
import { exitWithNpm } from './shared/exit-with-npm.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { runQuietly } from './shared/run.mjs'
import { testEnvironment, toolEnvironment } from './test/checks.mjs'
import { countCheck } from './test/counts.mjs'
import { printResult, runStep } from './test/steps.mjs'
import { clearReports, runVitestIn } from './test/suites.mjs'

void exitWithNpm()
await ensureInstalled()
await clearReports(['check'])
const env = await toolEnvironment()
const base = process.argv[2] ?? 'main'

// At once: the type checker and the tests leave one of two cores to the linter most of the time.
printResult(
  await Promise.all(
    [
      { title: 'Types', step: () => check('npm', 'run', '--silent', 'typecheck') },
      { title: 'Lint', step: () => check('oxlint', '--type-aware') },
      { title: 'Unused code', step: () => check('knip', '--no-progress') },
      { title: 'Layers', step: () => check('npm', 'run', '--silent', 'lint:layers') },
      { title: 'Format', step: () => check('biome', 'check', '.') },
      {
        title: 'Tests of what changed',
        step: async () => runVitestIn(await changedAreas(base), await testEnvironment()),
      },
    ].map(runStep),
  ),
)

async function check(command, ...args) {
  return countCheck(await runQuietly(command, args, env))
}
