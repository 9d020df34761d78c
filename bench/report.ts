import { appendFile } from 'node:fs/promises'
import type { PairedRatio } from './measure-in-pairs.ts'
import type { Options } from './options.ts'

export interface Report {
  title(text: string): void
  /** Reports a ratio of product and baseline against a goal. */
  ratio(name: string, paired: PairedRatio, goal: { atLeast: number } | { atMost: number }, unit: string): void
  figure(name: string, value: number, unit: string, goal?: { atMost: number } | { atLeast: number }): void
  note(text: string): void
  /** Reports one sample that was not right, if details were asked for. */
  detail(text: string): void
  /** The names of the benchmarks that missed their goal. */
  missed(): string[]
}

type Goal = { atLeast: number } | { atMost: number }

/** Prints each line at once, and appends it to `file` if given. */
export function createReport({ file, details }: Pick<Options, 'file' | 'details'>): Report {
  const missed: string[] = []

  function print(line: string) {
    console.info(line)
    if (file) void appendFile(file, `${line}\n`)
  }

  function verdict(name: string, value: number, goal: Goal | undefined): string {
    if (!goal) return ''
    const isMet = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
    if (!isMet) missed.push(name)
    const bound = 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`
    return `${bound} ${isMet ? 'met' : 'MISSED'}`
  }

  return {
    title: (text) => print(`\n## ${text}\n`),
    ratio(name, paired, goal, unit) {
      const spread = `${paired.low.toFixed(2)} … ${paired.high.toFixed(2)}`
      const rates = `${rounded(paired.product)} against ${rounded(paired.baseline)} ${unit}`
      const outcome = paired.isTooNoisy ? 'too noisy to tell' : verdict(name, paired.ratio, goal)
      print(`- ${name}: **${paired.ratio.toFixed(2)}** (${spread}; ${rates}) ${outcome}`)
    },
    figure(name, value, unit, goal) {
      print(`- ${name}: **${rounded(value)}** ${unit} ${verdict(name, value, goal)}`.trimEnd())
    },
    note: (text) => print(`  ${text}`),
    detail(text) {
      if (details) print(`  ${text}`)
    },
    missed: () => missed,
  }
}

function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3)
}
