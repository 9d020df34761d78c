import type { Count, FileTally } from './tally.ts'

/** On a terminal one line that moves; elsewhere a line now and then. */
const PLAIN_EVERY_MS = 10_000

const counts: Count[] = ['taken', 'updated', 'unchanged', 'merged', 'refused']

export interface Progress {
  show: (tally: FileTally) => void
  fileDone: (tally: FileTally) => void
}

export function openProgress(out: NodeJS.WriteStream, clock: () => number = Date.now): Progress {
  let last = clock()
  const clear = () => out.isTTY && out.write('\r\u001b[2K')
  return {
    show(tally) {
      if (out.isTTY) {
        clear()
        out.write(sentence(tally).slice(0, (out.columns || 80) - 1))
      } else if (clock() - last >= PLAIN_EVERY_MS) {
        last = clock()
        out.write(`${sentence(tally)} …\n`)
      }
    },
    fileDone(tally) {
      clear()
      last = clock()
      out.write(`${sentence(tally)}\n`)
    },
  }
}

function sentence(tally: FileTally): string {
  const parts = counts.filter((name) => tally[name] > 0).map((name) => `${number(tally[name])} ${name}`)
  return `${tally.file} (${tally.format}): ${number(tally.entries)} entries: ${parts.join(', ') || 'nothing'}`
}

/** What a person wants to know at the end. */
export function summary(tallies: FileTally[], report: string, milliseconds: number): string {
  const total = (name: Count | 'entries' | 'extra') => tallies.reduce((sum, tally) => sum + tally[name], 0)
  const extra = total('extra')
  return [
    '',
    `${number(total('entries'))} entries in ${tallies.length} ${tallies.length === 1 ? 'file' : 'files'}${extra > 0 ? `, ${number(extra)} more postings inside of them` : ''}:`,
    ...counts.map((name) => `  ${number(total(name)).padStart(9)} ${name}`),
    ...reasons('Refused because', tallies, 'refusals'),
    ...reasons('Taken, but', tallies, 'notes'),
    '',
    `Every merged and refused entry with its line: ${report}`,
    `Took ${duration(milliseconds)}.`,
  ].join('\n')
}

function reasons(title: string, tallies: FileTally[], of: 'refusals' | 'notes'): string[] {
  const all = new Map<string, number>()
  for (const tally of tallies)
    for (const [reason, times] of Object.entries(tally[of])) all.set(reason, (all.get(reason) ?? 0) + times)
  const lines = [...all]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, times]) => `  ${number(times).padStart(9)} ${reason}`)
  return lines.length > 0 ? [`${title}:`, ...lines.slice(0, 20)] : []
}

function number(value: number): string {
  return value.toLocaleString('en-IN')
}

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
