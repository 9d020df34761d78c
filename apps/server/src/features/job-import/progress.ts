import type { FileStats, OutcomeKind } from './import-stats.ts'

/** On a terminal one line that moves; elsewhere a line now and then. */
const PLAIN_EVERY_MS = 10_000

const outcomeKinds: OutcomeKind[] = ['created', 'updated', 'unchanged', 'merged', 'rejected']

export interface Progress {
  show: (stats: FileStats) => void
  fileDone: (stats: FileStats) => void
}

export function createProgress(out: NodeJS.WriteStream, clock: () => number = Date.now): Progress {
  let last = clock()
  const clear = () => out.isTTY && out.write('\r\u001b[2K')
  return {
    show(stats) {
      if (out.isTTY) {
        clear()
        out.write(formatStats(stats).slice(0, (out.columns || 80) - 1))
      } else if (clock() - last >= PLAIN_EVERY_MS) {
        last = clock()
        out.write(`${formatStats(stats)} …\n`)
      }
    },
    fileDone(stats) {
      clear()
      last = clock()
      out.write(`${formatStats(stats)}\n`)
    },
  }
}

function formatStats(stats: FileStats): string {
  const parts = outcomeKinds
    .filter((name) => stats[name] > 0)
    .map((name) => `${formatNumber(stats[name])} ${name}`)
  return `${stats.file} (${stats.format}): ${formatNumber(stats.entries)} entries: ${parts.join(', ') || 'nothing'}`
}

/** What a person wants to know at the end. */
export function formatSummary(allStats: FileStats[], report: string, milliseconds: number): string {
  const total = (name: OutcomeKind | 'entries' | 'extra') =>
    allStats.reduce((sum, stats) => sum + stats[name], 0)
  const extra = total('extra')
  return [
    '',
    `${formatNumber(total('entries'))} entries in ${allStats.length} ${allStats.length === 1 ? 'file' : 'files'}${extra > 0 ? `, ${formatNumber(extra)} more postings inside of them` : ''}:`,
    ...outcomeKinds.map((name) => `  ${formatNumber(total(name)).padStart(9)} ${name}`),
    ...formatReasons('Refused because', allStats, 'rejections'),
    ...formatReasons('Taken, but', allStats, 'notes'),
    '',
    `Every merged and rejected entry with its line: ${report}`,
    `Took ${formatDuration(milliseconds)}.`,
  ].join('\n')
}

function formatReasons(title: string, allStats: FileStats[], of: 'rejections' | 'notes'): string[] {
  const all = new Map<string, number>()
  for (const stats of allStats)
    for (const [reason, times] of Object.entries(stats[of])) all.set(reason, (all.get(reason) ?? 0) + times)
  const lines = [...all]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, times]) => `  ${formatNumber(times).padStart(9)} ${reason}`)
  return lines.length > 0 ? [`${title}:`, ...lines.slice(0, 20)] : []
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-IN')
}

function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
