import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPgBouncer } from '../../apps/server/test/scaled/pgbouncer.ts'
import { startRedis } from '../../apps/server/test/scaled/redis.ts'
import { query, startReplicatedPostgres } from '../../apps/server/test/scaled/replica.ts'
import { root } from '../shared/paths.mjs'
import { serverBundle } from '../shared/server.mjs'
import { createLinks } from './links.mjs'
import { childrenOf, findDescendant } from './processes.mjs'
import { pick } from './random.mjs'
import { backendsOf, freePort, postmasterOf, untilReady } from './site.mjs'

/** The longest time between two faults of the links to an engine, in milliseconds. */
const MAX_PAUSE_MS = 4_000

/**
 * Starts a site in its scaled-out form, with the demo: two web processes and a worker, PostgreSQL with a replica behind PgBouncer,
 * and Redis. What is killed of them is started again: web processes, worker and PostgreSQL by what watches them, the others by the
 * caller. The links to the engines, and from PgBouncer to PostgreSQL, break.
 */
export async function startScaledSite(seed) {
  const folder = await mkdtemp(join(tmpdir(), 'endorse-crash-'))
  // The primary acknowledges what the replica has, too.
  const postgres = await startReplicatedPostgres({ fsync: 'on', synchronous_standby_names: '*' })
  let primary = postgres.primary
  const links = []
  /** Returns the address of an engine through links that break. */
  const through = async (url) => {
    const link = await createLinks(Number(new URL(url).port), {
      seed: seed + links.length,
      maxPauseMs: MAX_PAUSE_MS,
    })
    links.push(link)
    return Object.assign(new URL(url), { hostname: '127.0.0.1', port: link.port }).href
  }
  const pgbouncer = await startPgBouncer(await through(primary.url))
  const redis = await startRedis()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'site'),
    DATABASE_URL: Object.assign(new URL(await through(pgbouncer.url)), {
      pathname: new URL(primary.url).pathname,
    }).href,
    DATABASE_DIRECT_URL: await through(primary.url),
    REDIS_URL: await through(redis.url),
    WEB_PROCESSES: '2',
    WORKERS: 'off',
    DEMO: 'true',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  let output = ''
  const programs = [run('start')]

  function run(script) {
    const { NODE_ENV: _, SMTP_URL: __, ...inherited } = process.env
    const npm = spawn('npm', ['run', script], {
      cwd: root,
      env: { ...inherited, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group, because Ctrl-C must reach this process only, which then stops the site.
      detached: true,
    })
    for (const stream of [npm.stdout, npm.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    return { npm, exited: once(npm, 'exit') }
  }

  function checkRunning() {
    if (programs.some(hasEnded)) throw new Error(`A part of the site has ended:\n${output}`)
  }

  /** Ends the primary for good, and makes the replica the primary, to which the addresses lead from then on. */
  async function failOver() {
    process.kill(postmaster(), 'SIGKILL')
    await primary.stop()
    primary = postgres.replica
    // What the replica still replays can end a statement.
    while (await isReplica(primary)) await query(primary.url, 'select pg_promote()').catch(() => undefined)
    for (const link of [links[0], links[2]]) link.leadTo(Number(new URL(primary.url).port))
  }

  /** Breaks no more links. */
  async function healLinks() {
    await Promise.all(links.map((link) => link.stop()))
  }

  let stopping
  async function stopAll() {
    await healLinks()
    for (const program of programs) if (!hasEnded(program)) process.kill(-Number(program.npm.pid), 'SIGINT')
    await Promise.all(programs.map(({ exited }) => exited))
    for (const link of links) link.close()
    await redis.stop()
    await pgbouncer.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }

  const webProcesses = () => {
    const parent = serverOf(programs[0])
    return parent ? childrenOf(parent, serverBundle).map(({ pid }) => pid) : []
  }
  const postmaster = () => postmasterOf(primary.folder)

  return {
    url,
    output: () => output,
    /** How often each fault of the links to an engine has happened. */
    faults: {
      'of PgBouncer to PostgreSQL': links[0].counts,
      'to PgBouncer': links[1].counts,
      'to PostgreSQL': links[2].counts,
      'to Redis': links[3].counts,
    },
    healLinks,
    failOver: { what: 'the primary, for good', pids: () => [], startAgain: failOver },
    /** What can be killed: a name, the processes, and how what nobody watches is started again. */
    targets: (random) => [
      { what: 'a web process', pids: () => [pick(webProcesses(), random)] },
      { what: 'all web processes', pids: () => [serverOf(programs[0]), ...webProcesses()] },
      { what: 'worker', pids: () => [serverOf(programs[1])] },
      { what: 'Redis', pids: () => [redis.pid()], startAgain: () => redis.startAgain() },
      { what: 'PgBouncer', pids: () => [pgbouncer.pid()], startAgain: () => pgbouncer.startAgain() },
      { what: 'PostgreSQL', pids: () => [postmaster()] },
      { what: 'one connection', pids: () => [pick(backendsOf(postmaster()), random)] },
      {
        what: 'worker and Redis',
        pids: () => [serverOf(programs[1]), redis.pid()],
        startAgain: () => redis.startAgain(),
      },
    ],
    /** Waits until the first start has filled the site with the demo, starts the worker, and begins to break links. */
    async untilStarted() {
      while (!output.includes('Endorse runs at')) {
        checkRunning()
        await sleep(50)
      }
      programs.push(run('worker'))
      for (const link of links) link.start()
    },
    untilReady: () => untilReady(url, checkRunning),
    /** Stops the site like Ctrl-C in its terminals, then its engines, and deletes its data. */
    stop: () => (stopping ??= stopAll()),
  }
}

function isReplica({ url }) {
  return query(url, 'select pg_is_in_recovery() as answer').then(
    ([{ answer }]) => answer,
    () => true,
  )
}

const hasEnded = ({ npm }) => npm.exitCode !== null || npm.signalCode !== null
/** Finds the process of the server that a script of npm has started. */
const serverOf = ({ npm }) => findDescendant(npm.pid, serverBundle)
