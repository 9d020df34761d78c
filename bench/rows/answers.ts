import { WORKING_DAY } from '../../apps/server/src/domain/working-time/working-time.ts'
import { createPopulation, WEEKS } from '../answers/population.ts'
import { type Policy, type Simulation, simulate } from '../answers/simulate.ts'
import type { Options } from '../options.ts'
import type { Report } from '../report.ts'

/** How much the readers of a request that all were sent rely on each other: not at all, and as a square root. */
const diffusions = [0, 0.5]

/** Plays 26 weeks of requests with turns and open to all. It measures rules, not speed. */
export function measureAnswers(options: Options, report: Report): void {
  if (!options.isSelected('answers')) return
  const { seed } = options
  report.title('Answers: 2,000 Endorsees, 300 Endorsers, 60 companies, 26 weeks')
  const population = createPopulation(seed)
  show('turns', simulate(population, 'turns', { seed, weeks: WEEKS, diffusion: 0 }))
  for (const diffusion of diffusions) {
    const simulation = simulate(population, 'open to all', { seed, weeks: WEEKS, diffusion })
    show('open to all', simulation, diffusion === 0 ? '' : ', who rely on each other')
  }

  function show(policy: Policy, simulation: Simulation, detail = '') {
    const { outcomes, askedByWeek, weeksOverLimit, willingness } = simulation
    const name = (what: string) => `answers, ${policy}${detail}: ${what}`
    const answered = outcomes.filter(({ answeredAfter }) => answeredAfter !== undefined)
    const soon = answered.filter(({ answeredAfter = 0 }) => answeredAfter <= 3 * WORKING_DAY)
    const weeks = askedByWeek.flat().toSorted((a, b) => a - b)
    const totals = askedByWeek.map((asked) => sum(asked))
    report.figure(name('answered within three working days'), percentOf(soon.length, outcomes.length), '%')
    report.figure(name('answered at all'), percentOf(answered.length, outcomes.length), '%')
    const closed = outcomes.filter(({ isClosed }) => isClosed)
    report.figure(name('told that there is no answer'), percentOf(closed.length, outcomes.length), '%')
    report.figure(name('requests for an Endorser and week, mean'), sum(weeks) / weeks.length, '')
    report.figure(name('the same, p95'), weeks[Math.floor(weeks.length * 0.95)] ?? 0, '')
    const goal = policy === 'turns' ? { atMost: 0 } : undefined
    report.figure(name('weeks above the own limit'), weeksOverLimit, '', goal)
    report.figure(name('inequality of the load (Gini)'), gini(totals), '')
    report.figure(name('willingness after 26 weeks'), willingness * 100, '%')
  }
}

function percentOf(part: number, all: number): number {
  return (part / all) * 100
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** 0 when all have the same, towards 1 when one has everything. */
function gini(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const weighted = sum(sorted.map((value, index) => value * (2 * (index + 1) - sorted.length - 1)))
  return weighted / (sorted.length * sum(sorted))
}
