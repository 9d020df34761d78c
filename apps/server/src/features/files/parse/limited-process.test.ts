import { execFileSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { BrokenOffError, type LimitedProcess, streamLines } from './limited-process.ts'

const MEGABYTE = 1024 * 1024
const limits = { seconds: 50, memory: 256 * MEGABYTE, output: MEGABYTE }

/** A process that writes what the name says. */
function writing(what: string, more: Partial<LimitedProcess> = {}): LimitedProcess {
  return {
    script: fileURLToPath(new URL('testing/write-lines.ts', import.meta.url)),
    args: [what],
    folders: ['features/files/parse/'],
    open: async () => Readable.from([]),
    limits,
    ...more,
  }
}

/** Returns the lines, and why there are no more. */
async function read(task: LimitedProcess) {
  const lines: string[] = []
  try {
    for await (const line of streamLines(task)) lines.push(line)
  } catch (error) {
    return { lines, failure: error instanceof BrokenOffError ? error.failure : String(error) }
  }
  return { lines }
}

function runningScripts(): string {
  return execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)]).toString()
}

describe('the lines of a process', () => {
  it('are all that it writes', async () => {
    expect(await read(writing('three lines'))).toEqual({ lines: ['one', 'two', 'three'] })
  })

  it('are whole in any language, wherever the pieces of its output end', async () => {
    const line = 'शेफ़ in Köln — 12 ₹ 👩‍🍳'.repeat(100)
    const bytes = Buffer.from(`${line}\n`.repeat(500))
    const pieces = Array.from({ length: Math.ceil(bytes.length / 997) }, (_, index) =>
      bytes.subarray(index * 997, (index + 1) * 997),
    )
    const { lines } = await read(writing('its input', { open: async () => Readable.from(pieces) }))
    expect(new Set(lines)).toEqual(new Set([line]))
    expect(lines).toHaveLength(500)
  })

  it('need not be read to their end', async () => {
    const seen: string[] = []
    for await (const line of streamLines(writing('lines without end'))) {
      seen.push(line)
      if (seen.length === 1000) break
    }
    expect(seen).toHaveLength(1000)
    await vi.waitFor(() => expect(runningScripts()).not.toContain('write-lines.ts'))
  })

  it('are followed by the error of an input that breaks', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'one\n'
        throw new Error('disk error')
      })(),
    )
    expect(await read(writing('its input', { open: async () => broken }))).toEqual({
      lines: ['one'],
      failure: 'Error: disk error',
    })
  })
})

describe('a process is stopped that writes', () => {
  it.each<[string, Partial<typeof limits> & { processorSeconds?: number }, string]>([
    ['a line, and then works without end', { processorSeconds: 1 }, 'took-too-long'],
    ['a line, and then waits without end', { seconds: 3 }, 'took-too-long'],
    ['a line, and then takes all memory', {}, 'took-too-much-memory'],
    ['a line, and then fails', {}, 'failed'],
    ['half a line, and then fails', {}, 'failed'],
  ])('%s; what it wrote before stays', async (what, more, failure) => {
    expect(await read(writing(what, { limits: { ...limits, ...more } }))).toEqual({ lines: ['one'], failure })
  })

  it('a line without end', async () => {
    expect(await read(writing('a line without end'))).toEqual({ lines: [], failure: 'took-too-much-memory' })
  })

  it('what it should not reach', async () => {
    expect(await read(writing('a file of the disk'))).toEqual({ lines: [], failure: 'failed' })
  })
})
