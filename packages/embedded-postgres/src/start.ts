import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type Cluster, dataArgument } from './cluster.ts'
import { canConnect } from './connect.ts'
import { choosePort, isFree } from './port.ts'
import { startWithWatchdog, type WatchedServer } from './watchdog.ts'

/** A running PostgreSQL server. */
export type Server = {
  port: number
  /** Resolves when the server has ended for any reason. */
  exited: Promise<unknown>
  stop: () => Promise<void>
}

/** The arguments of a start. */
export type Launch = {
  cluster: Cluster
  binaries: Binaries
  settings: Record<string, string>
  log: (line: string) => void
}

/** Starts the server, on this port if one is given. Returns undefined when another attempt can succeed. */
export async function start(
  launch: Launch,
  deadline: number,
  fixedPort: number | undefined,
): Promise<Server | undefined> {
  const { cluster, binaries, log } = launch
  const port = fixedPort ?? (await choosePort(cluster.folder))
  if (fixedPort && !(await isFree(fixedPort))) return waitForPort(fixedPort, deadline)
  const startupLog: string[] = []
  let ready = false
  const program = {
    ...binaries,
    arguments: serverArguments(launch, port),
    cwd: cluster.data,
    runAs: cluster.runAs,
  }
  const watched = startWithWatchdog(program, (line) => (ready ? log(line) : startupLog.push(line)))

  ready = await untilReady(launch, port, watched)
  if (ready) return { port, exited: watched.exited, stop: watched.stop }

  const failure = startupLog.join('\n')
  if (retryableErrors.test(failure) && Date.now() < deadline) return undefined
  throw new Error(failure || 'PostgreSQL ended while it started.')
}

/** Another program may have the port only for a moment. */
async function waitForPort(port: number, deadline: number): Promise<undefined> {
  if (Date.now() > deadline) throw new Error(`Another program has port ${port}.`)
  await sleep(250)
}

/** The caller's settings override the default ones. */
function serverArguments({ cluster, settings }: Launch, port: number): string[] {
  const all = { ...defaultSettings, port: String(port), ...settings }
  return [
    '-D',
    dataArgument(cluster.data),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  // A socket path must not exceed 107 bytes, and the data folder's path can be longer.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of queries are reported to their clients. The log is for errors of the server.
  log_min_messages: 'fatal',
}

async function untilReady({ cluster }: Launch, port: number, watched: WatchedServer): Promise<boolean> {
  const ended = new AbortController()
  void watched.exited.then(() => ended.abort())
  try {
    while (!ended.signal.aborted) {
      if (await canConnect(cluster, port)) return true
      await sleep(20)
    }
    return false
  } catch (error) {
    await watched.stop()
    throw error
  }
}

// Another process was faster, the old server has not ended yet, or another program has the port.
const retryableErrors =
  /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory|could not bind|could not create any TCP\/IP sockets/
