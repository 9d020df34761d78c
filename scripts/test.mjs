import { mkdir, rm } from 'node:fs/promises'
import { build, server, webApp } from './shared/builds.mjs'
import { exitWithNpm } from './shared/exit-with-npm.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { inRoot } from './shared/paths.mjs'
import { environmentWith, findNode } from './shared/pinned-node.mjs'
import { runWithOutput } from './shared/run.mjs'
import { countCheck, noTests } from './test/counts.mjs'
import { printResult, runStep } from './test/steps.mjs'
import { listFailedTests, reports, runEndToEnd, runVitest } from './test/suites.mjs'

void exitWithNpm()
const results = []
// One group after the other, also after a failed one, so that one run reports all failures.
for (const group of groups()) {
  console.info(`\n── ${group.map(({ title }) => title).join(', ')}`)
  results.push(...(await Promise.all(group.map(runStep))))
}
printResult(results, await listFailedTests())

/** Groups of steps that run at once. Tests run alone, because their time limits need the processor. */
function groups() {
  return [
    [{ title: 'Installation', step: prepare }],
    [
      { title: 'Types', step: () => check('npm', 'run', '--silent', 'typecheck') },
      { title: 'Lint', step: () => check('oxlint', '--type-aware') },
      { title: 'Layers', step: () => check('npm', 'run', '--silent', 'lint:layers') },
      { title: 'Format', step: () => check('biome', 'check', '.') },
      {
        title: 'Build of the server',
        step: async () => countCheck(await build(server, await environment())),
      },
      {
        title: 'Build of the web app',
        step: async () => countCheck(await build(webApp, await environment())),
      },
    ],
    [{ title: 'Tests of contract, server and web', step: async () => runVitest(await environment()) }],
    [
      { title: 'Size of the web app', step: () => check('node', 'bench/bytes/check.ts') },
      {
        title: 'Crash test',
        step: () => check('node', 'scripts/crash/main.mjs', '--kills', '20', '--limit', '30'),
      },
    ],
    [{ title: 'End-to-end tests', step: async () => runEndToEnd(await environment()) }],
  ]
}

async function prepare() {
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  await ensureInstalled()
  return noTests
}

async function check(command, ...args) {
  return countCheck(await runWithOutput(command, args, await environment()))
}

/**
 * Removes NODE_ENV, because the tools set their own. The tests start many servers and commands, which load the same
 * modules: Node compiles them once and keeps the result.
 */
async function environment() {
  const { NODE_ENV: _, ...env } = environmentWith(await findNode())
  return { ...env, NODE_COMPILE_CACHE: inRoot('test-results', 'compile-cache') }
}
