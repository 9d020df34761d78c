import {
  afterWorkingTime,
  endOfWorkingDayAfter,
  startOfWeek,
  workingTimeBetween,
} from '../../apps/server/src/domain/working-time/working-time.ts'
import { chooseNextEndorser } from '../../apps/server/src/features/applications/turns/choose-next-endorser.ts'
import { createRandom, type Random } from '../data/random.ts'
import type { createPopulation, SimulatedEndorser, SimulatedRequest } from './population.ts'

const HOUR = 3_600_000
const START = new Date('2027-01-04T00:00:00+05:30').getTime()
const TURNS = 3
const DAYS_OF_A_TURN = 3
const DAYS_IN_LINE = 10
/** Each further request of a week is answered a little more rarely than the one before. */
const WEARINESS = 0.96
/** A week above the own limit costs this share of the willingness for good. */
const LOSS_OF_A_FULL_WEEK = 0.05

/** Who is asked: one Endorser after the other, or all of the company at once. */
export type Policy = 'turns' | 'open to all'

interface Outcome {
  request: SimulatedRequest
  /** Working time until the answer in milliseconds; undefined without one. */
  answeredAfter?: number
  /** Whether it was closed without an answer. Open to all, nothing is ever closed. */
  isClosed: boolean
}

export interface Simulation {
  outcomes: Outcome[]
  /** How often each Endorser was asked, by week, for the weeks in which they were there. */
  askedByWeek: number[][]
  /** Weeks of an Endorser in which somebody was asked above the own limit. */
  weeksOverLimit: number
  /** The mean willingness of those who are still there, as a share of what they began with. */
  willingness: number
}

interface Actor extends SimulatedEndorser {
  asked: number[]
  lastAskedAt: Date | null
  willingness: number
}

interface Waiting {
  outcome: Outcome
  askedBefore: Set<string>
  since: Date
}

/**
 * Plays the requests of a population hour by hour. `diffusion` is how much more rarely each of n Endorsers answers who knows that the
 * others were asked, too: the rate is divided by n to this power.
 */
export function simulate(
  { endorsers, requests }: ReturnType<typeof createPopulation>,
  policy: Policy,
  { seed, weeks, diffusion }: { seed: number; weeks: number; diffusion: number },
): Simulation {
  const random = createRandom(seed)
  const actors: Actor[] = endorsers.map((endorser) => ({
    ...endorser,
    asked: Array.from({ length: weeks }, () => 0),
    lastAskedAt: null,
    willingness: 1,
  }))
  const agenda = createAgenda()
  const outcomes: Outcome[] = []
  const actorsOf = Map.groupBy(actors, ({ company }) => company)

  for (const request of requests) {
    agenda.at(request.at, () => {
      const outcome: Outcome = { request, isClosed: false }
      outcomes.push(outcome)
      const waiting = { outcome, askedBefore: new Set<string>(), since: timeOf(request.at) }
      if (policy === 'turns') askNext(waiting, request.at)
      else askAll(waiting, request.at)
    })
  }
  for (let week = 1; week <= weeks; week++)
    agenda.at(week * 7 * 24 - 1, () => {
      for (const actor of actors)
        if ((actor.asked[week - 1] ?? 0) > actor.weeklyLimit) actor.willingness *= 1 - LOSS_OF_A_FULL_WEEK
    })
  agenda.run(weeks * 7 * 24)
  return summarize(actors, outcomes, weeks)

  function askNext(waiting: Waiting, hour: number): void {
    const { outcome, askedBefore, since } = waiting
    const { company, trade, city } = outcome.request
    const present = (actorsOf.get(company) ?? []).filter((actor) => isPresent(actor, hour))
    const next = chooseNextEndorser(
      present.map((actor) => ({
        id: actor.id,
        weeklyLimit: actor.weeklyLimit,
        askedThisWeek: actor.asked[weekOf(hour)] ?? 0,
        lastAskedAt: actor.lastAskedAt,
        hasJob: false,
        isNamed: false,
        isSameFunction: actor.trade === trade,
        isSameCity: actor.city === city,
        commonSkills: 0,
        isExcluded: askedBefore.has(actor.id),
      })),
    )
    if (next === 'IN_LINE') {
      const isOver = timeOf(hour) >= endOfWorkingDayAfter(since, DAYS_IN_LINE)
      if (isOver) outcome.isClosed = true
      else
        agenda.at(hourOf(new Date(startOfWeek(timeOf(hour)).getTime() + 7 * 24 * HOUR)), (now) =>
          askNext(waiting, now),
        )
      return
    }
    const actor = next === 'NOBODY' ? undefined : present.find(({ id }) => id === next.endorserId)
    if (!actor || askedBefore.size === TURNS) {
      outcome.isClosed = true
      return
    }
    askedBefore.add(actor.id)
    const due = endOfWorkingDayAfter(timeOf(hour), DAYS_OF_A_TURN)
    const answer = ask(random, actor, hour, actor.answerRate)
    const away = goesAwayAt(actor, hour)
    const ends = Math.min(hourOf(due), away)
    if (answer !== undefined && answer <= ends) agenda.at(answer, (now) => finish(outcome, now))
    else agenda.at(ends, (now) => askNext(waiting, now))
  }

  function askAll({ outcome }: Waiting, hour: number): void {
    const present = (actorsOf.get(outcome.request.company) ?? []).filter((actor) => isPresent(actor, hour))
    const divisor = Math.max(1, present.length) ** diffusion
    for (const actor of present) {
      const answer = ask(random, actor, hour, actor.answerRate / divisor)
      if (answer !== undefined && answer <= goesAwayAt(actor, hour))
        agenda.at(answer, (now) => finish(outcome, now))
    }
  }

  function finish(outcome: Outcome, hour: number): void {
    outcome.answeredAfter ??= workingTimeBetween(timeOf(outcome.request.at), timeOf(hour))
  }
}

/** Counts the question, and returns the hour of the answer; undefined when they do not answer. */
function ask(random: Random, actor: Actor, hour: number, rate: number): number | undefined {
  const week = weekOf(hour)
  const before = actor.asked[week] ?? 0
  actor.asked[week] = before + 1
  actor.lastAskedAt = timeOf(hour)
  if (!random.chance(rate * actor.willingness * WEARINESS ** before)) return undefined
  const hours = -Math.log(1 - random.next()) * actor.usualHours + 0.1
  return hourOf(afterWorkingTime(timeOf(hour), hours * HOUR))
}

function isPresent({ leaves, leavesAt }: Actor, hour: number): boolean {
  return hour < leavesAt && !leaves.some(([from, to]) => hour >= from && hour < to)
}

function goesAwayAt({ leaves, leavesAt }: Actor, hour: number): number {
  const next = leaves.flatMap(([from]) => (from > hour ? [Math.ceil(from)] : []))
  return Math.min(Math.ceil(leavesAt), ...next)
}

function summarize(actors: Actor[], outcomes: Outcome[], weeks: number): Simulation {
  const askedByWeek = actors.map(({ asked, leavesAt }) =>
    asked.slice(0, Math.min(weeks, Math.ceil(leavesAt / (7 * 24)))),
  )
  const remaining = actors.filter(({ leavesAt }) => leavesAt === Number.POSITIVE_INFINITY)
  return {
    outcomes,
    askedByWeek,
    weeksOverLimit: actors
      .flatMap(({ asked, weeklyLimit }) => asked.map((count) => count > weeklyLimit))
      .filter(Boolean).length,
    willingness: remaining.reduce((sum, { willingness }) => sum + willingness, 0) / remaining.length,
  }
}

/** What happens at which hour. What is added for an hour that has passed happens in the current one. */
function createAgenda() {
  const byHour = new Map<number, ((hour: number) => void)[]>()
  let current = 0
  return {
    at(hour: number, action: (hour: number) => void) {
      const at = Math.max(hour, current)
      byHour.set(at, [...(byHour.get(at) ?? []), action])
    },
    run(hours: number) {
      for (; current < hours; current++) {
        // Read again after each action, which may add another one for this hour.
        for (let next = 0; next < (byHour.get(current)?.length ?? 0); next++)
          byHour.get(current)?.[next]?.(current)
        byHour.delete(current)
      }
    },
  }
}

function timeOf(hour: number): Date {
  return new Date(START + hour * HOUR)
}

/** The first full hour at or after a time. */
function hourOf(time: Date): number {
  return Math.ceil((time.getTime() - START) / HOUR)
}

function weekOf(hour: number): number {
  return Math.floor(hour / (7 * 24))
}
