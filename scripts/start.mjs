import { spawn } from 'node:child_process'
import { ensureBuilt } from './shared/builds.mjs'
import { exitWithNpm } from './shared/exit-with-npm.mjs'
import { ensureInstalled } from './shared/install.mjs'
import { root } from './shared/paths.mjs'
import { environmentWith, findNode } from './shared/pinned-node.mjs'
import { serverBundle, serverEnvironment } from './shared/server.mjs'
import { superviseServer } from './start/supervise-server.mjs'

const detached = process.platform !== 'win32'

void exitWithNpm()
try {
  await ensureInstalled()
  const node = await findNode()
  await ensureBuilt(environmentWith(node), announceBuild)
  await runServer(node)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function announceBuild() {
  console.info('Building the site; this takes half a minute, when it has changed.')
}

/** Runs the server until a signal or a failed start ends it, and exits with its code. */
async function runServer(node) {
  const server = superviseServer(() => spawnServer(node))
  // The terminal also sends Ctrl-C to the server on Windows, where it is in our group.
  process.on('SIGINT', () => server.stop(detached && 'SIGINT'))
  process.on('SIGTERM', () => server.stop('SIGTERM'))
  process.on('SIGHUP', () => server.stop('SIGTERM'))
  process.exit(await server.exitCode)
}

/** Starts the server in its own process group, because it would otherwise get Ctrl-C twice: from the terminal and from us. */
function spawnServer(node) {
  const args = ['--import', './scripts/start/stop-with-parent.mjs', serverBundle, ...process.argv.slice(2)]
  const env = { ...serverEnvironment, ...process.env }
  return spawn(node, args, { cwd: root, env, detached, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}
