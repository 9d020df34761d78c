import { appendFile } from 'node:fs/promises'
import type { PairedRatio } from './measure-in-pairs.ts'

export interface Report {
  title(text: string): void
  /** A ratio against the limit; `atLeast` or `atMost` says which way is good. */
  ratio(what: string, paired: PairedRatio, goal: { atLeast: number } | { atMost: number }, unit: string): void
  figure(what: string, value: number, unit: string, goal?: { atMost: number } | { atLeast: number }): void
  note(text: string): void
  /** What fell short. */
  missed(): string[]
}

type Goal = { atLeast: number } | { atMost: number }

/** Prints as it goes, and keeps what was printed when a file is named. */
export function createReport(file: string | undefined): Report {
  const missed: string[] = []

  function print(line: string) {
    console.info(line)
    if (file) void appendFile(file, `${line}\n`)
  }

  function verdict(what: string, value: number, goal: Goal | undefined): string {
    if (!goal) return ''
    const isMet = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
    if (!isMet) missed.push(what)
    const bound = 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`
    return `${bound} ${isMet ? 'met' : 'MISSED'}`
  }

  return {
    title: (text) => print(`\n## ${text}\n`),
    ratio(what, paired, goal, unit) {
      const spread = `${paired.low.toFixed(2)} … ${paired.high.toFixed(2)}`
      const rates = `${rounded(paired.product)} against ${rounded(paired.baseline)} ${unit}`
      const outcome = paired.isTooNoisy ? 'too noisy to tell' : verdict(what, paired.ratio, goal)
      print(`- ${what}: **${paired.ratio.toFixed(2)}** (${spread}; ${rates}) ${outcome}`)
    },
    figure(what, value, unit, goal) {
      print(`- ${what}: **${rounded(value)}** ${unit} ${verdict(what, value, goal)}`.trimEnd())
    },
    note: (text) => print(`  ${text}`),
    missed: () => missed,
  }
}

function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3)
}
