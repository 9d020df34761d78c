import { inRoot } from '../shared/paths.mjs'
import { environmentWith, findNode } from '../shared/pinned-node.mjs'
import { runWithOutput } from '../shared/run.mjs'
import { countCheck } from './counts.mjs'
import { createMemoryFolder } from './memory-folder.mjs'

/** Runs a command, which counts as one test. */
export async function check(command, ...args) {
  return countCheck(await runWithOutput(command, args, await toolEnvironment()))
}

/** Removes NODE_ENV, because the tools set their own. */
export async function toolEnvironment() {
  const { NODE_ENV: _, ...env } = environmentWith(await findNode())
  return env
}

/**
 * The tests start many servers and commands, which load the same modules: Node compiles them once and keeps the result.
 * Their temporary files are in memory where possible.
 */
export async function testEnvironment() {
  const env = await toolEnvironment()
  const compileCache = inRoot('node_modules', '.cache', 'endorse-test')
  return { ...env, NODE_COMPILE_CACHE: compileCache, TMPDIR: (await createMemoryFolder()) ?? env.TMPDIR }
}
