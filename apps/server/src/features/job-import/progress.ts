import type { FileStats, OutcomeKind } from './import-stats.ts'

/** The interval of progress lines when the output is not a terminal, where one line is overwritten. */
const PLAIN_EVERY_MS = 10_000

const outcomeKinds: OutcomeKind[] = ['created', 'updated', 'unchanged', 'merged', 'rejected']

/** Prints the progress of an import. */
export interface Progress {
  show: (stats: FileStats) => void
  fileDone: (stats: FileStats) => void
}

/** Creates the progress output on a stream. */
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
  const reasons = Object.entries(stats.rejections)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([reason, count]) => `${reason} ${formatNumber(count)}`)
  const refused = reasons.length > 0 ? ` (${reasons.join(', ')})` : ''
  return `${stats.file} (${stats.format}): ${formatNumber(stats.entries)} entries: ${parts.join(', ') || 'nothing'}${refused}`
}

/** Formats the summary that is printed at the end. */
export function formatSummary(allStats: FileStats[], report: string, milliseconds: number): string {
  const total = (name: OutcomeKind | 'entries' | 'extra') =>
    allStats.reduce((sum, stats) => sum + stats[name], 0)
  const extra = total('extra')
  return [
    '',
    `${formatNumber(total('entries'))} entries in ${allStats.length} ${allStats.length === 1 ? 'file' : 'files'}${extra > 0 ? `, ${formatNumber(extra)} more postings in entries with several` : ''}:`,
    ...outcomeKinds.map((name) => `  ${formatNumber(total(name)).padStart(9)} ${name}`),
    ...formatReasons('Rejected because', allStats, 'rejections'),
    ...formatReasons('Imported with warnings', allStats, 'notes'),
    '',
    `Report of all merged and rejected entries: ${report}`,
    `Took ${formatDuration(milliseconds)}.`,
  ].join('\n')
}

function formatReasons(title: string, allStats: FileStats[], of: 'rejections' | 'notes'): string[] {
  const all = new Map<string, number>()
  for (const stats of allStats)
    for (const [reason, count] of Object.entries(stats[of])) all.set(reason, (all.get(reason) ?? 0) + count)
  const lines = [...all]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `  ${formatNumber(count).padStart(9)} ${reason}`)
  return lines.length > 0 ? [`${title}:`, ...lines.slice(0, 20)] : []
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-IN')
}

function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
