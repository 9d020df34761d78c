import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { type ProcessOptions, run, spawnAs } from './process.ts'

/** A server that stops when this process ends, however it ends. */
export type WatchedServer = {
  exited: Promise<unknown>
  stop: () => Promise<void>
}

type Program = ProcessOptions & { postgres: string; pgCtl: string; arguments: string[] }

/**
 * The kernel closes our end of the shell's standard input even after kill -9, so the shell notices, and outlives
 * us long enough to stop the server.
 */
export function startWithWatchdog(program: Program, log: (line: string) => void): WatchedServer {
  if (process.platform === 'win32') return startWithoutWatchdog(program, log)
  const command = ['-c', startAndStopAtEndOfInput, watchdogName, program.postgres, ...program.arguments]
  const shell = spawnAs('/bin/sh', command, program, ['pipe', 'ignore', 'pipe'])
  return watchShell(shell, log)
}

/** For a server whose own guard is gone. */
export function attachWatchdog(
  pid: number,
  where: ProcessOptions,
  log: (line: string) => void,
): WatchedServer {
  const command = ['-c', stopAtEndOfInput, watchdogName, String(pid)]
  return watchShell(spawnAs('/bin/sh', command, where, ['pipe', 'ignore', 'pipe']), log)
}

/** By this name among its arguments a guard is recognised. */
export const watchdogName = 'endorse-postgres-guard'

// SIGINT is PostgreSQL's fast stop, which writes everything out. It is repeated because the shell starts the
// server with SIGINT ignored, and it may not have got as far as handling it. SIGQUIT is for one that does not
// manage in a minute: nothing is lost, but the next start has to recover.
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

/** Windows has no such shell; there a left-over server is adopted by the next start. */
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

/** PostgreSQL blocks when nobody reads what it says. */
function forwardStderr(child: ChildProcess, log: (line: string) => void): void {
  child.stdin?.on('error', () => {})
  if (child.stderr) createInterface(child.stderr).on('line', log)
}

/** A running database is no reason for a program not to end. */
function unrefChild(child: ChildProcess): void {
  child.unref()
  for (const stream of [child.stdin, child.stderr]) if (stream instanceof Socket) stream.unref()
}
