import { mkdir, rm } from 'node:fs/promises'
import { exitWithNpm } from './shared/exit-with-npm.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { environmentWith, findNode } from './shared/pinned-node.mjs'
import { runWithOutput } from './shared/run.mjs'
import { buildWeb } from './shared/web-build.mjs'
import { add, countCheck, noTests } from './test/counts.mjs'
import { reports, runEndToEnd, runVitest } from './test/suites.mjs'

void exitWithNpm()
const { total, failures } = await testAll()
if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`)
console.info(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

/** Runs all steps, also after a failed one, so that one run reports all failures. */
async function testAll() {
  let sum = noTests
  const failed = []
  for (const { title, step } of steps()) {
    console.info(`\n── ${title}`)
    const start = performance.now()
    const counted = await step().catch(countError)
    const seconds = Math.round((performance.now() - start) / 1000)
    console.info(`   ${title}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s`)
    sum = add(sum, counted)
    if (counted.failed > 0) failed.push(title)
  }
  return { total: sum, failures: failed }
}

function countError(error) {
  console.error(error.message)
  return countCheck(false)
}

function steps() {
  return [
    { title: 'Installation', step: prepare },
    { title: 'Types', step: () => check('npm', 'run', '--silent', 'typecheck') },
    { title: 'Lint', step: () => check('oxlint', '--type-aware') },
    { title: 'Format', step: () => check('biome', 'check', '.') },
    { title: 'Tests of contract, server and web', step: async () => runVitest(await environment()) },
    { title: 'Build of the web app', step: async () => countCheck(await buildWeb(await environment())) },
    { title: 'Size of the web app', step: () => check('node', 'bench/bytes/check.ts') },
    { title: 'End-to-end tests', step: async () => runEndToEnd(await environment()) },
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

/** Removes NODE_ENV, because the tools set their own. */
async function environment() {
  const { NODE_ENV: _, ...env } = environmentWith(await findNode())
  return env
}
