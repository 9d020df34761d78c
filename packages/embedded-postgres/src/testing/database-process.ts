import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunAs } from '../run-as.ts'

/** Another process that uses the database and inserts rows. */
export type DatabaseProcess = {
  pid: number
  /** The URL of the database. Rejects with the error output when the process ends before it is known. */
  url: Promise<string>
  /** The ids of the rows that the database has acknowledged so far. */
  acknowledged: number[]
  kill: () => Promise<void>
}

/** The node to run, the script, and the user. By default, this node and the current user. */
export type DatabaseProcessOptions = { node?: string; script?: string; runAs?: RunAs }

/** Starts a process that uses the database and inserts rows until it is killed. */
export function spawnDatabaseProcess(dataDir: string, options: DatabaseProcessOptions = {}): DatabaseProcess {
  const {
    node = process.execPath,
    script = new URL('database-process-main.ts', import.meta.url).pathname,
    runAs,
  } = options
  const child = spawn(node, [script, dataDir], { ...runAs, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  const errorOutput: string[] = []
  const acknowledged: number[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => errorOutput.push(text))
  const url = new Promise<string>((resolve, reject) => {
    void closed.then(() => reject(new Error(errorOutput.join(''))))
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('postgres:')) resolve(line)
      else acknowledged.push(Number(line))
    })
  })
  url.catch(() => {})
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  return { pid: child.pid ?? 0, url, acknowledged, kill }
}

/** Polls until the condition is true. Throws after ten seconds. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; !(await condition()); await sleep(10))
    if (Date.now() > end) throw new Error(`Timed out waiting for: ${condition.toString()}`)
}
