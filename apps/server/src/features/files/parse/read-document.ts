import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { limitConcurrency } from '../concurrency-limit.ts'
import {
  type ExtractionFailure,
  type ExtractionResult,
  extractionFailures,
  MAX_TEXT_LENGTH,
  type ReadingTask,
  type ValuesResult,
} from './extraction-result.ts'

type Child = ChildProcessByStdio<Writable, Readable, null>

/** The types of documents whose text can be extracted. */
export const readableTypes = ['pdf', 'docx', 'doc'] as const
/** The type of a document whose text can be extracted. */
export type ReadableType = (typeof readableTypes)[number]

/** A document that has passed the inspection, and how to open its content. */
export interface OpenDocument {
  type: ReadableType
  open: () => Promise<Readable>
}

/** A resume takes half a second and less than 150 MB. A malicious .docx of 390 KB took 1.2 GB. */
const limits = { seconds: 10, memory: 384 * 1024 * 1024 }
// The longest text, at four bytes per character and escaped as JSON, and the values with their places.
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024

const runLimited = limitConcurrency(2, 200)

/** Extracts the text of a document in a child process, which isolates the server from malicious documents. */
export async function readDocument(
  type: ReadableType,
  open: () => Promise<Readable>,
  options = limits,
): Promise<ExtractionResult> {
  return TextResult.parse(await runChild(type, 'text', open, options))
}

/** Reads the values of a document in a child process. `values` is the schema of what the task yields. */
export async function readDocumentValues<T>(
  { type, open }: OpenDocument,
  task: Exclude<ReadingTask, 'text'>,
  values: z.ZodType<T>,
): Promise<ValuesResult<T>> {
  const output = await runChild(type, task, open, limits)
  const failed = FailedResult.safeParse(output)
  return failed.success ? failed.data : z.object({ values }).parse(output)
}

function runChild(
  type: ReadableType,
  task: ReadingTask,
  open: () => Promise<Readable>,
  { seconds, memory }: typeof limits,
): Promise<unknown> {
  return runLimited(async () => {
    const document = await open()
    const child = startChild(type, task)
    const watch = enforceLimits(child, seconds, memory)
    try {
      // The child may exit before it has read all of its input.
      child.stdin.on('error', () => document.destroy())
      document.pipe(child.stdin)
      const output = await Promise.race([readOutput(child), failureOf(document), failureOf(child)])
      return watch.stopped() ?? parseOutput(output)
    } finally {
      watch.end()
      document.destroy()
      child.kill('SIGKILL')
    }
  })
}

function startChild(type: ReadableType, task: ReadingTask): Child {
  const node = [process.execPath, ...nodeFlags, script, type, task]
  const [command = '', ...rest] = process.platform === 'win32' ? node : [...limitedByKernel, ...node]
  return spawn(command, rest, { env: {}, cwd: here, stdio: ['pipe', 'pipe', 'ignore'] })
}

const here = fileURLToPath(new URL('.', import.meta.url))
const script = fileURLToPath(new URL('child.ts', import.meta.url))

const nodeFlags = [
  '--max-old-space-size=256',
  '--disallow-code-generation-from-strings',
  '--permission',
  ...[
    './',
    '../../../domain/',
    '../../../../../../packages/contract/',
    '../../../../package.json',
    '../../../../../../node_modules/',
  ].map((place) => `--allow-fs-read=${fileURLToPath(new URL(place, import.meta.url))}`),
]

// Limits the child's CPU time even if this process dies.
const limitedByKernel = ['/bin/sh', '-c', `ulimit -t ${2 * limits.seconds}; exec "$@"`, 'sh']

function enforceLimits(child: Child, seconds: number, memory: number) {
  let failure: { failure: ExtractionFailure } | undefined
  const stop = (reason: 'took-too-long' | 'took-too-much-memory') => {
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

async function readOutput(child: Child): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of child.stdout) {
    size += chunk.length
    if (size > MAX_OUTPUT_BYTES) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function failureOf(source: EventEmitter): Promise<never> {
  return new Promise((_, reject) => source.once('error', reject))
}

const FailedResult = z.object({ failure: z.enum(extractionFailures) })
const TextResult = z.union([z.object({ text: z.string().max(MAX_TEXT_LENGTH) }), FailedResult])

/** A child without output has exceeded its heap limit. */
function parseOutput(output: string): unknown {
  return output === '' ? tooMuchMemory : JSON.parse(output)
}

const tooMuchMemory: { failure: ExtractionFailure } = { failure: 'took-too-much-memory' }
