import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment } from '../../scripts/shared/server.mjs'
import { databaseCpu, processorTime } from '../processes.ts'

/** What an import did. */
export interface ImportRun {
  seconds: number
  /** Seconds of processor time, of the command with the process that reads, and of the database. */
  cpu: { command: number; database: number }
  /** The printed numbers by their names: created, merged, rejected … */
  counts: Record<string, number>
  /** Resident memory of the command and of the process that reads, in MB, twice a second. */
  memory: number[]
  /** The file with the merged and rejected entries. */
  report: string
}

const root = new URL('../..', import.meta.url).pathname

/** Runs the command of the operator on files, and watches its memory. */
export async function runImport(databaseUrl: string, dataDir: string, files: string[]): Promise<ImportRun> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=256', 'apps/server/src/features/job-import/main.ts', ...files],
    {
      cwd: root,
      env: { ...serverEnvironment, ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const memory: number[] = []
  const cpu = { command: 0, database: 0 }
  const ended = once(child, 'exit')
  while (child.exitCode === null) {
    const pids = await processesOf(child.pid ?? 0)
    const sizes = await Promise.all(pids.map(residentMemory))
    const times = await Promise.all(pids.map((pid) => processorTime(pid).catch(() => 0)))
    const megabytes = sum(sizes)
    if (megabytes > 0) memory.push(megabytes)
    cpu.command = Math.max(cpu.command, sum(times))
    cpu.database = Math.max(cpu.database, await databaseCpu(databaseUrl))
    await Promise.race([sleep(500), ended])
  }
  // 1 also says that rows were refused; then the summary is there.
  if (child.exitCode !== 0 && !out.includes('Report of all'))
    throw new Error(`The import ended with ${String(child.exitCode)}: ${out}`)
  const counts = Object.fromEntries(
    [...out.matchAll(/^ +([\d,]+) (created|updated|unchanged|merged|rejected)$/gm)].map(
      ([, number = '', name = '']) => [name, Number(number.replaceAll(',', ''))],
    ),
  )
  const [, report = ''] = /Report of all merged and rejected entries: (\S+)/.exec(out) ?? []
  return { seconds: (performance.now() - started) / 1000, cpu, counts, memory, report }
}

/** Returns a process and its children. */
async function processesOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

/** Returns megabytes; 0 when the process has ended. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
