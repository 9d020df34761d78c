import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { startPostgres } from '../../apps/server/src/platform/db/postgres.ts'
import { inRoot, root } from '../shared/paths.mjs'
import { serverEnvironment, serverSource } from '../shared/server.mjs'

const { DATABASE_URL, DATA_DIR = './var', PORT = '3000' } = process.env

// Started here and not by the server, so that it keeps running while the server restarts.
const database = DATABASE_URL ? undefined : await startPostgres(DATA_DIR, () => undefined)
const web = await startWeb()
const server = startServer(web.resolvedUrls.local[0])
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop())

/** Starts Vite, which sends requests for the API to the server. */
async function startWeb() {
  process.env.API_URL = `http://127.0.0.1:${PORT}`
  const vite = await createServer({
    configFile: inRoot('apps', 'web', 'vite.config.ts'),
    server: { host: '127.0.0.1' },
  })
  await vite.listen()
  vite.printUrls()
  return vite
}

/** Starts the server, and again whenever one of its files changes. Links in mails lead to the web app of Vite. */
function startServer(url) {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', serverSource], {
    cwd: root,
    env: { ...serverEnvironment, PUBLIC_URL: url.replace(/\/$/, ''), ...process.env },
    stdio: 'inherit',
    // In its own process group, because it would otherwise get Ctrl-C twice: from the terminal and from us.
    detached: process.platform !== 'win32',
  })
}

async function stop() {
  await web.close()
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await database?.stop()
  process.exit(0)
}
