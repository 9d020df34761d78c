import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { limitConcurrency } from '../../../platform/http/concurrency-limit.ts'

type Child = ChildProcessByStdio<Writable, Readable, null>

/** Why a process was stopped. */
export interface StoppedProcess {
  failure: 'took-too-long' | 'took-too-much-memory'
}

/** What a process may use at most. */
export interface ProcessLimits {
  /** The whole time; of a stream the time until the next line, while somebody waits for it. */
  seconds: number
  /** Of processor time. Twice the seconds when it is not given. */
  processorSeconds?: number
  /** In bytes. */
  memory: number
  /** In bytes, of a stream in each line. The rest is not read. */
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

const runLimited = limitConcurrency(2, 200, 'Too many files are being read right now')

/** Runs a process without environment, which can read its own code only. Returns its output, which is JSON, or why it was stopped. */
export async function runLimitedProcess(task: LimitedProcess): Promise<unknown> {
  const output = await runForText(task)
  if (typeof output !== 'string') return output
  // A child without output has exceeded its heap limit.
  return output === '' ? tooMuchMemory : JSON.parse(output)
}

/** Like `runLimitedProcess` for a process that writes lines. Returns their text, cut off at the limit of the output. */
export function runForText(task: LimitedProcess): Promise<string | StoppedProcess> {
  const limits = task.limits ?? usualLimits
  const { output: maxOutput = MAX_OUTPUT_BYTES } = limits
  return runLimited(async () => {
    const input = await task.open()
    const child = startChild(task)
    const watch = enforceLimits(child, limits)
    watch.startTime()
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

/** A process of which no more can be read. */
export class BrokenOffError extends Error {
  readonly failure: StoppedProcess['failure'] | 'failed'

  constructor(failure: StoppedProcess['failure'] | 'failed') {
    super(`The process was broken off: ${failure}`)
    this.failure = failure
  }
}

/**
 * Yields the lines of a process while it writes them, so that its output can have any length. The process waits for who reads
 * them, and ends with them. Throws `BrokenOffError` after the lines of a process that did not end by itself, and the error of an
 * input that cannot be read to its end. Callers limit how many there are at once.
 */
export async function* streamLines(task: LimitedProcess): AsyncGenerator<string> {
  const limits = task.limits ?? usualLimits
  const input = await task.open()
  const child = startChild(task)
  const watch = enforceLimits(child, limits)
  const ended = endOf(child)
  let inputError: Error | undefined
  try {
    child.stdin.on('error', () => input.destroy())
    input.once('error', (error) => {
      inputError = error
      child.stdin.end()
    })
    input.pipe(child.stdin)
    const last = yield* linesOf(child, limits.output ?? MAX_OUTPUT_BYTES, watch)
    const failure = watch.stopped()?.failure ?? (await ended)
    if (inputError) throw inputError
    if (failure) throw new BrokenOffError(failure)
    if (last !== '') yield last
  } finally {
    watch.end()
    input.destroy()
    child.stdout.destroy()
    child.kill('SIGKILL')
  }
}

/** Returns the line at the end that no line break follows: it is whole only when the process has ended by itself. */
async function* linesOf(child: Child, maxLine: number, watch: LimitsWatch): AsyncGenerator<string, string> {
  const chunks: AsyncIterator<string> = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]()
  let unfinished = ''
  for (;;) {
    watch.startTime()
    const next = await chunks.next()
    watch.stopTime()
    if (next.done) return unfinished
    const at = next.value.lastIndexOf('\n') + 1
    if (at > 0) yield* (unfinished + next.value.slice(0, at - 1)).split('\n')
    unfinished = at > 0 ? next.value.slice(at) : unfinished + next.value
    if (unfinished.length > maxLine) throw new BrokenOffError('took-too-much-memory')
  }
}

/** Says why a process ended that we have not stopped; undefined when it ended by itself. */
function endOf(child: Child): Promise<BrokenOffError['failure'] | undefined> {
  return new Promise((resolve) => {
    child.once('error', () => resolve('failed'))
    child.once('exit', (code, signal) => {
      if (code === 0) resolve(undefined)
      // The limit of the system ends it with one of these, V8 without memory with another one.
      else if (signal === 'SIGKILL' || signal === 'SIGXCPU') resolve('took-too-long')
      else resolve(signal === null ? 'failed' : 'took-too-much-memory')
    })
  })
}

function startChild({ script, args, folders, limits = usualLimits }: LimitedProcess): Child {
  const node = [process.execPath, ...nodeFlags, ...folders.map(readable), script, ...args]
  const { processorSeconds = 2 * limits.seconds } = limits
  const [command = '', ...rest] =
    process.platform === 'win32' ? node : [...limitedByKernel(processorSeconds), ...node]
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

/** Limits the child's processor time even if this process dies. */
function limitedByKernel(seconds: number): string[] {
  return ['/bin/sh', '-c', `ulimit -t ${Math.ceil(seconds)}; exec "$@"`, 'sh']
}

interface LimitsWatch {
  stopped: () => StoppedProcess | undefined
  /** The process has its time from now on. */
  startTime: () => void
  /** Nobody waits for the process. */
  stopTime: () => void
  end: () => void
}

function enforceLimits(child: Child, { seconds, memory }: ProcessLimits): LimitsWatch {
  let failure: StoppedProcess | undefined
  const stop = (reason: StoppedProcess['failure']) => {
    failure ??= { failure: reason }
    child.kill('SIGKILL')
  }
  let timeoutTimer: NodeJS.Timeout | undefined
  const stopTime = () => clearTimeout(timeoutTimer)
  const checkMemory = async () => {
    if ((await memoryOf(child.pid)) > memory) stop('took-too-much-memory')
  }
  const memoryTimer = setInterval(() => void checkMemory(), POLL_EVERY)
  return {
    stopped: () => failure,
    startTime() {
      timeoutTimer = setTimeout(() => stop('took-too-long'), seconds * 1000)
    },
    stopTime,
    end() {
      stopTime()
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
