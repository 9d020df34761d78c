import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureInstalled } from './shared/install.mjs'
import { root } from './shared/paths.mjs'
import { findNode } from './shared/pinned-node.mjs'

try {
  await ensureInstalled()
  startImport(await findNode())
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function startImport(node) {
  // A feed is read as a stream, so a small heap is enough; without a limit Node takes what the machine has.
  const args = [
    '--max-old-space-size=256',
    'apps/server/src/features/jobs/import/main.ts',
    ...process.argv.slice(2),
  ]
  const run = spawn(node, args, { cwd: root, stdio: 'inherit' })
  run.on('error', (error) => console.error(error.message))
  run.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))

  // Ctrl-C reaches the import by itself, which then finishes its batch; we wait for it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => run.kill('SIGTERM'))
}
