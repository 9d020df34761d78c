import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../shared/paths.mjs'
import { serverBundle } from '../shared/server.mjs'
import { childrenOf, findDescendant, isAlive } from './processes.mjs'
import { pick } from './random.mjs'

/** Starts a site with `npm start`, on a free port and in an empty data folder, with the demo users. */
export async function startSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'endorse-crash-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, NODE_ENV: __, SMTP_URL: ___, ...inherited } = process.env
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'true',
    RATE_LIMITS: 'off',
  }
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...inherited, ...settings, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, because Ctrl-C must reach this process only, which then stops the site.
    detached: true,
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const exited = once(npm, 'exit')
  const server = () => findDescendant(npm.pid, serverBundle)
  const postmaster = () => postmasterOf(dataDir)

  const site = {
    url,
    output: () => output,
    hasEnded: () => npm.exitCode !== null || npm.signalCode !== null,
    /** Stops the site like Ctrl-C in its terminal, and deletes its data. */
    async stop() {
      if (!site.hasEnded()) process.kill(-Number(npm.pid), 'SIGINT')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
    /** What can be killed: a name, and the processes. */
    targets(random) {
      return [
        { what: 'server', pids: () => [server()] },
        { what: 'PostgreSQL', pids: () => [postmaster()] },
        { what: 'one connection', pids: () => [pick(backendsOf(postmaster()), random)] },
        { what: 'server and PostgreSQL', pids: () => [server(), postmaster()] },
        { what: 'PostgreSQL and server', pids: () => [postmaster(), server()] },
      ]
    },
    /** Waits until the first start has filled the site with the demo. */
    async untilStarted() {
      while (!output.includes('Endorse runs at')) {
        if (site.hasEnded()) throw new Error(`npm start has ended:\n${output}`)
        await sleep(50)
      }
    },
    /** Waits until the server is ready to serve. Throws when `npm start` has ended or two minutes have passed. */
    async untilReady() {
      await untilReady(url, () => {
        if (site.hasEnded()) throw new Error(`npm start has ended:\n${output}`)
      })
    },
  }
  return site
}

/** Waits until a site is ready to serve. Throws when two minutes have passed, or what `check` throws. */
export async function untilReady(url, check) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(20)) {
    check()
    if (await isReady(url)) return
  }
  throw new Error('The site was not ready within two minutes')
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

/** Returns the process that serves the database in a data folder; undefined while it is away. */
export function postmasterOf(dataDir) {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid && isAlive(pid) ? pid : undefined
}

/** Lists the processes that serve a connection. */
export function backendsOf(postmaster) {
  return postmaster ? childrenOf(postmaster, 'endorse').map(({ pid }) => pid) : []
}

/** Returns a port that is free right now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
