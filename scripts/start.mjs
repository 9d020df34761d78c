import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { exitWithNpm } from './shared/exit-with-npm.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { root } from './shared/paths.mjs'
import { environmentWith, findNode } from './shared/pinned-node.mjs'
import { serverEnvironment, serverMain } from './shared/server.mjs'
import { buildWeb, isWebBuilt } from './shared/web-build.mjs'

void exitWithNpm()
try {
  await ensureInstalled()
  const node = await findNode()
  await ensureWebBuilt(node)
  startServer(node)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

async function ensureWebBuilt(node) {
  if (await isWebBuilt()) return
  console.info('Building the web app; this takes half a minute, when it has changed.')
  if (!(await buildWeb(environmentWith(node)))) throw new Error('The web app could not be built, see above.')
}

/** Starts the server in its own process group, because it would otherwise get Ctrl-C twice: from the terminal and from us. */
function startServer(node) {
  const args = ['--import', './scripts/start/stop-with-parent.mjs', serverMain, ...process.argv.slice(2)]
  const env = { ...serverEnvironment, ...process.env }
  const detached = process.platform !== 'win32'
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const server = spawn(node, args, { cwd: root, env, detached, stdio })
  server.on('error', (error) => console.error(error.message))
  server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))

  process.on('SIGINT', () => detached && server.kill('SIGINT'))
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  process.on('SIGHUP', () => server.kill('SIGTERM'))
}
