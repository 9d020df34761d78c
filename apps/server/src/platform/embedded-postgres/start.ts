import { setTimeout as sleep } from 'node:timers/promises'
import { dataArgument } from './cluster.ts'
import { answers } from './connect.ts'
import { type Guarded, startGuarded } from './guard.ts'
import { choosePort } from './port.ts'
import type { Launch, Server } from './server.ts'

/** Nothing when another attempt may do better. */
export async function start(launch: Launch, giveUpAt: number): Promise<Server | undefined> {
  const { cluster, binaries, log } = launch
  const port = await choosePort(cluster.folder)
  const whileStarting: string[] = []
  let ready = false
  const program = {
    ...binaries,
    arguments: serverArguments(launch, port),
    cwd: cluster.data,
    runAs: cluster.runAs,
  }
  const guarded = startGuarded(program, (line) => (ready ? log(line) : whileStarting.push(line)))

  ready = await untilReady(launch, port, guarded)
  if (ready) return { port, gone: guarded.exited, stop: guarded.stop }

  const complaint = whileStarting.join('\n')
  if (passing.test(complaint) && Date.now() < giveUpAt) return undefined
  throw new Error(complaint || 'PostgreSQL ended while it started.')
}

/** Our own settings come first, so that the caller's win. */
function serverArguments({ cluster, settings }: Launch, port: number): string[] {
  const all = { ...ownSettings, port: String(port), ...settings }
  return [
    '-D',
    dataArgument(cluster.data),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

const ownSettings = {
  listen_addresses: '127.0.0.1',
  // A path of more than 107 bytes would fail, and DATA_DIR may be anywhere.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What a query did wrong is told to the one who asked; here only what concerns the whole server.
  log_min_messages: 'fatal',
}

async function untilReady({ cluster }: Launch, port: number, guarded: Guarded): Promise<boolean> {
  const ended = new AbortController()
  void guarded.exited.then(() => ended.abort())
  try {
    while (!ended.signal.aborted) {
      if (await answers(cluster, port)) return true
      await sleep(20)
    }
    return false
  } catch (error) {
    await guarded.stop()
    throw error
  }
}

// Another process was faster, the old server is not quite gone, or the port was taken since we looked.
const passing =
  /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory|could not bind|could not create any TCP\/IP sockets/
