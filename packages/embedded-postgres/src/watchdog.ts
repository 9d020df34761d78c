import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { type ProcessOptions, run, spawnAs } from './process.ts'

/** A server that stops when this process ends, also after `kill -9`. */
export type WatchedServer = {
  exited: Promise<unknown>
  stop: () => Promise<void>
}

type Program = ProcessOptions & { postgres: string; pgCtl: string; arguments: string[] }

/**
 * Starts the server under a shell that acts as a watchdog. The kernel closes the shell's standard input when this
 * process ends, even after `kill -9`. The shell then stops the server.
 */
export function startWithWatchdog(program: Program, log: (line: string) => void): WatchedServer {
  if (process.platform === 'win32') return startWithoutWatchdog(program, log)
  const command = ['-c', startAndStopAtEndOfInput, watchdogName, program.postgres, ...program.arguments]
  const shell = spawnAs('/bin/sh', command, program, ['pipe', 'ignore', 'pipe'])
  return watchShell(shell, log)
}

/** Starts a watchdog for a running server whose own watchdog has ended. */
export function attachWatchdog(
  pid: number,
  where: ProcessOptions,
  log: (line: string) => void,
): WatchedServer {
  const command = ['-c', stopAtEndOfInput, watchdogName, String(pid)]
  return watchShell(spawnAs('/bin/sh', command, where, ['pipe', 'ignore', 'pipe']), log)
}

/** A watchdog has this name among its arguments, which identifies it. */
export const watchdogName = 'embedded-postgres-watchdog'

// SIGINT is PostgreSQL's fast shutdown, which writes a checkpoint. It is repeated because the shell starts the server
// with SIGINT ignored, and PostgreSQL may not have installed its handler yet. SIGQUIT follows after a minute: no data is
// lost, but the next start runs a recovery.
const stopAtEndOfInput = `
  read -r end
  tries=0
  while kill -INT "$1" && [ $tries -lt 600 ]; do sleep 0.1; tries=$((tries + 1)); done 2>/dev/null
  kill -QUIT "$1" 2>/dev/null
`

const startAndStopAtEndOfInput = `
  exec 3<&0
  "$@" 3<&- </dev/null &
  set -- $!
  (${stopAtEndOfInput}) <&3 3<&- >/dev/null 2>&1 &
  wait "$1"
  code=$?
  exec 2>/dev/null
  kill $!
  wait $!
  exit $code
`

function watchShell(shell: ChildProcess, log: (line: string) => void): WatchedServer {
  forwardStderr(shell, log)
  const exited = once(shell, 'exit')
  unrefChild(shell)
  const stop = async () => {
    shell.ref()
    shell.stdin?.end()
    await exited
  }
  return { exited, stop }
}

/** Windows has no such shell. There the next start adopts a server that still runs. */
function startWithoutWatchdog(program: Program, log: (line: string) => void): WatchedServer {
  const server = spawnAs(program.postgres, program.arguments, program, ['ignore', 'ignore', 'pipe'])
  forwardStderr(server, log)
  const exited = once(server, 'exit')
  unrefChild(server)
  const stop = async () => {
    await run(program.pgCtl, ['stop', '-m', 'fast', '-D', program.cwd], program)
  }
  return { exited, stop }
}

/** Reads the standard error continuously, because PostgreSQL blocks when the pipe is full. */
function forwardStderr(child: ChildProcess, log: (line: string) => void): void {
  child.stdin?.on('error', () => {})
  if (child.stderr) createInterface(child.stderr).on('line', log)
}

/** Lets this process end while the child still runs. */
function unrefChild(child: ChildProcess): void {
  child.unref()
  for (const stream of [child.stdin, child.stderr]) if (stream instanceof Socket) stream.unref()
}
