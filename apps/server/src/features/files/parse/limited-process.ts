import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { limitConcurrency } from '../concurrency-limit.ts'

type Child = ChildProcessByStdio<Writable, Readable, null>

/** Why a process was stopped. */
export interface StoppedProcess {
  failure: 'took-too-long' | 'took-too-much-memory'
}

/** What a process may use at most. */
export interface ProcessLimits {
  seconds: number
  /** In bytes. */
  memory: number
  /** In bytes. The rest is not read. */
  output?: number
}

/** A process that reads one untrusted input. */
export interface LimitedProcess {
  /** The path of a script in the folder of a feature. */
  script: string
  args: readonly string[]
  /** The folders of `apps/server/src` with the script's code. It can read no other ones, except `domain` and packages. */
  folders: readonly string[]
  /** Opens its standard input. */
  open: () => Promise<Readable>
  limits?: ProcessLimits
}

/** A resume takes half a second and less than 150 MB. A malicious .docx of 390 KB took 1.2 GB. */
const usualLimits: ProcessLimits = { seconds: 10, memory: 384 * 1024 * 1024 }
// The longest text, at four bytes per character and escaped as JSON, and the values with their places.
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024

const runLimited = limitConcurrency(2, 200)

/** Runs a process without environment, which can read its own code only. Returns its output, which is JSON, or why it was stopped. */
export async function runLimitedProcess(task: LimitedProcess): Promise<unknown> {
  const output = await runForText(task)
  if (typeof output !== 'string') return output
  // A child without output has exceeded its heap limit.
  return output === '' ? tooMuchMemory : JSON.parse(output)
}

/** Like `runLimitedProcess` for a process that writes lines. Returns their text, cut off at the limit of the output. */
export function runForText(task: LimitedProcess): Promise<string | StoppedProcess> {
  const { seconds, memory, output: maxOutput = MAX_OUTPUT_BYTES } = task.limits ?? usualLimits
  return runLimited(async () => {
    const input = await task.open()
    const child = startChild(task)
    const watch = enforceLimits(child, seconds, memory)
    try {
      // The child may exit before it has read all of its input.
      child.stdin.on('error', () => input.destroy())
      input.pipe(child.stdin)
      const output = await Promise.race([readOutput(child, maxOutput), failureOf(input), failureOf(child)])
      return watch.stopped() ?? output
    } finally {
      watch.end()
      input.destroy()
      child.kill('SIGKILL')
    }
  })
}

function startChild({ script, args, folders }: LimitedProcess): Child {
  const node = [process.execPath, ...nodeFlags, ...folders.map(readable), script, ...args]
  const [command = '', ...rest] = process.platform === 'win32' ? node : [...limitedByKernel, ...node]
  return spawn(command, rest, { env: {}, cwd: path.dirname(script), stdio: ['pipe', 'pipe', 'ignore'] })
}

const sourceFolder = fileURLToPath(new URL('../../../', import.meta.url))

function readable(place: string): string {
  return `--allow-fs-read=${path.resolve(sourceFolder, place)}${place.endsWith('/') ? path.sep : ''}`
}

const nodeFlags = [
  '--max-old-space-size=256',
  '--disallow-code-generation-from-strings',
  '--permission',
  ...['domain/', '../../../packages/contract/', '../package.json', '../../../node_modules/'].map(readable),
]

// Limits the child's CPU time even if this process dies.
const limitedByKernel = ['/bin/sh', '-c', `ulimit -t ${2 * usualLimits.seconds}; exec "$@"`, 'sh']

function enforceLimits(child: Child, seconds: number, memory: number) {
  let failure: StoppedProcess | undefined
  const stop = (reason: StoppedProcess['failure']) => {
    failure ??= { failure: reason }
    child.kill('SIGKILL')
  }
  const timeoutTimer = setTimeout(() => stop('took-too-long'), seconds * 1000)
  const checkMemory = async () => {
    if ((await memoryOf(child.pid)) > memory) stop('took-too-much-memory')
  }
  const memoryTimer = setInterval(() => void checkMemory(), POLL_EVERY)
  return {
    stopped: () => failure,
    end() {
      clearTimeout(timeoutTimer)
      clearInterval(memoryTimer)
    },
  }
}

// Reading /proc is cheap. Other systems need a process for each check.
const POLL_EVERY = process.platform === 'linux' ? 25 : 250
const PAGE_SIZE = 4096

/** Returns the resident memory in bytes; 0 when the process has ended. */
async function memoryOf(pid: number | undefined): Promise<number> {
  try {
    if (process.platform === 'linux') {
      const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
      return Number(resident) * PAGE_SIZE
    }
    const { stdout } = await promisify(execFile)('/bin/ps', ['-o', 'rss=', '-p', String(pid)])
    return Number(stdout) * 1024
  } catch {
    return 0
  }
}

async function readOutput(child: Child, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of child.stdout) {
    size += chunk.length
    if (size > maxBytes) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function failureOf(source: EventEmitter): Promise<never> {
  return new Promise((_, reject) => source.once('error', reject))
}

const tooMuchMemory: StoppedProcess = { failure: 'took-too-much-memory' }
