import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureBuilt } from './shared/builds.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { root } from './shared/paths.mjs'
import { environmentWith, findNode } from './shared/pinned-node.mjs'
import { findChromium } from './test/chromium.mjs'

try {
  await ensureInstalled()
  const node = await findNode()
  const env = environmentWith(node)
  await ensureBuilt(env)
  measure(node, { ...env, CHROMIUM_PATH: await findChromium(env) })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function measure(node, env) {
  const args = ['e2e/lighthouse/main.ts', ...process.argv.slice(2)]
  const run = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  run.on('error', (error) => console.error(error.message))
  run.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  // The terminal also sends Ctrl-C to the measurement, which stops its server and browser. We wait for it.
  process.on('SIGINT', () => {})
}
