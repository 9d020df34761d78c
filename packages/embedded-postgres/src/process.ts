import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { RunAs } from './run-as.ts'

/** The working directory and the user of a child process. */
export type ProcessOptions = { cwd: string; runAs: RunAs }

/** Starts a child process in its own process group, so that Ctrl-C in a terminal does not reach PostgreSQL. */
export function spawnAs(
  command: string,
  args: string[],
  options: ProcessOptions,
  stdio: StdioOptions,
): ChildProcess {
  return spawn(command, args, { ...options.runAs, cwd: options.cwd, env: environment, detached: true, stdio })
}

/** Runs a program and returns its output. Throws its error output when it fails. */
export async function run(command: string, args: string[], options: ProcessOptions): Promise<string> {
  const child = spawnAs(command, args, options, ['ignore', 'pipe', 'pipe'])
  const [[code], output, errorOutput] = await Promise.all([
    once(child, 'close'),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ])
  if (code !== 0) throw new Error(errorOutput.trim() || `${command} ended with code ${code}`)
  return output
}

/** Sends signal 0, which only checks for existence. EPERM means that the process runs as another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// Other variables are not inherited: PostgreSQL does not need our secrets, PG… variables would change its behaviour, and
// we match its messages in English.
const inheritedVariables = ['PATH', 'SystemRoot', 'TEMP']
const environment = {
  ...Object.fromEntries(
    inheritedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
  LC_ALL: 'C',
}

/** Reads the command line of a process. Small images have /proc but no ps, macOS has ps but no /proc. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return run('ps', ['-o', 'args=', '-p', String(pid)], { cwd: '/', runAs: undefined }).catch(() => '')
}

/** Reads the id of the parent process. */
export async function parentOf(pid: number): Promise<number | undefined> {
  const answer =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      : await run('ps', ['-o', 'ppid=', '-p', String(pid)], { cwd: '/', runAs: undefined }).catch(() => '')
  const found = /(?:PPid:|^)\s*(\d+)\s*$/m.exec(answer)?.[1]
  return found ? Number(found) : undefined
}
