import { setTimeout as sleep } from 'node:timers/promises'
import { dataArgument } from './cluster.ts'
import { canConnect } from './connect.ts'
import { choosePort } from './port.ts'
import type { Launch, Server } from './server.ts'
import { startWithWatchdog, type WatchedServer } from './watchdog.ts'

/** Nothing when another attempt may do better. */
export async function start(launch: Launch, deadline: number): Promise<Server | undefined> {
  const { cluster, binaries, log } = launch
  const port = await choosePort(cluster.folder)
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

/** Our own settings come first, so that the caller's win. */
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
  // A path of more than 107 bytes would fail, and DATA_DIR may be anywhere.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What a query did wrong is told to the one who asked; here only what concerns the whole server.
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

// Another process was faster, the old server is not quite gone, or the port was taken since we looked.
const retryableErrors =
  /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory|could not bind|could not create any TCP\/IP sockets/
