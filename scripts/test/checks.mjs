import { inRoot } from '../shared/paths.mjs'
import { environmentWith, findNode } from '../shared/pinned-node.mjs'
import { runWithOutput } from '../shared/run.mjs'
import { countCheck } from './counts.mjs'

/** Runs a command, which counts as one test. */
export async function check(command, ...args) {
  return countCheck(await runWithOutput(command, args, await testEnvironment()))
}

/**
 * Removes NODE_ENV, because the tools set their own. The tests start many servers and commands, which load the same
 * modules: Node compiles them once and keeps the result.
 */
export async function testEnvironment() {
  const { NODE_ENV: _, ...env } = environmentWith(await findNode())
  return { ...env, NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'endorse-test') }
}
