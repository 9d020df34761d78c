import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureInstalled } from './install.mjs'
import { root } from './paths.mjs'
import { findNode } from './pinned-node.mjs'
import { serverEnvironment } from './server.mjs'

/** Runs a command of the server with the arguments of this process, and exits with its code. */
export async function runServerCommand(file, nodeOptions = []) {
  try {
    await ensureInstalled()
    start(await findNode(), [...nodeOptions, file, ...process.argv.slice(2)])
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}

function start(node, args) {
  const run = spawn(node, args, {
    cwd: root,
    env: { ...serverEnvironment, ...process.env },
    stdio: 'inherit',
  })
  run.on('error', (error) => console.error(error.message))
  run.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))

  // The terminal also sends Ctrl-C to the command, which stops gracefully. We wait for it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => run.kill('SIGTERM'))
}
