import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { RunAs } from './run-as.ts'

export type ProcessOptions = { cwd: string; runAs: RunAs }

/** In a process group of its own, so that Ctrl-C in a terminal reaches us and not PostgreSQL. */
export function spawnAs(
  command: string,
  args: string[],
  options: ProcessOptions,
  stdio: StdioOptions,
): ChildProcess {
  return spawn(command, args, { ...options.runAs, cwd: options.cwd, env: environment, detached: true, stdio })
}

/** What it printed when it succeeded; otherwise an error with what it complained about. */
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

/** Signal 0 only asks. A process of somebody else answers EPERM, and lives. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// Nothing else is passed on: our secrets are not PostgreSQL's business, PG… variables would change what it
// does, and its messages are recognised by their English words.
const inheritedVariables = ['PATH', 'SystemRoot', 'TEMP']
const environment = {
  ...Object.fromEntries(
    inheritedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
  LC_ALL: 'C',
}

/** Small images have /proc but no ps, macOS the other way round. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return run('ps', ['-o', 'args=', '-p', String(pid)], { cwd: '/', runAs: undefined }).catch(() => '')
}

export async function parentOf(pid: number): Promise<number | undefined> {
  const answer =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      : await run('ps', ['-o', 'ppid=', '-p', String(pid)], { cwd: '/', runAs: undefined }).catch(() => '')
  const found = /(?:PPid:|^)\s*(\d+)\s*$/m.exec(answer)?.[1]
  return found ? Number(found) : undefined
}
