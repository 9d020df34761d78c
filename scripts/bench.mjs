import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureBuilt } from './shared/builds.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { root } from './shared/paths.mjs'
import { environmentWith, findNode } from './shared/pinned-node.mjs'

try {
  await ensureInstalled()
  const node = await findNode()
  await ensureBuilt(environmentWith(node))
  measure(node)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function measure(node) {
  const run = spawn(node, ['bench/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  run.on('error', (error) => console.error(error.message))
  run.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))

  // The terminal also sends Ctrl-C to the benchmark, which stops its servers. We wait for it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => run.kill('SIGTERM'))
}
