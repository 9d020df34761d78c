import {
  type ClosingCause,
  DAYS_IN_LINE,
  MAX_TURNS,
  type TurnReason,
} from '@endorse/contract/applications/turns/values'
import { dayInIndia } from '../../../domain/calendar.ts'
import { endOfWorkingDayAfter, startOfWeek } from '../../../domain/working-time/working-time.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import type { NewEvent } from '../../../platform/events/event-catalog.ts'
import { storeAnswerTimes } from '../answer-speed/answer-times.ts'
import { chooseNextEndorser, type EndorserInLine } from './choose-next-endorser.ts'
import { fitOf, type Traits, traitsOf } from './fit.ts'
import { type LastDecline, listLastDeclines, rejectDeclined } from './last-declines.ts'
import {
  type AnswerClock,
  type AvailableEndorser,
  closeUnanswered,
  type EndedTurn,
  endTurns,
  extendTurns,
  insertTurns,
  leaveLine,
  listAvailableEndorsers,
  listTurnsToExtend,
  listUnaskedRequests,
  lockTurns,
  lockTurnsToChange,
  lockUnaskedRequests,
  type NewTurn,
  putInLine,
  releaseHandlers,
  type SettledBatch,
  type UnaskedRequest,
} from './queries.ts'
import { lockTurnsToRemind, type RemindedTurn, remindTurns } from './reminder-queries.ts'
import { turnTimesOf } from './turn-times.ts'

const BATCH_SIZE = 200
// Far above what a company has; a defect ends the loop instead of running for ever.
const MAX_BATCHES = 10_000

/**
 * Brings the turns of a company into the state that follows from everything else: turns that are over end, requests without a turn
 * get the next Endorser or a place in line, and those that nobody is left for are closed. It is safe to run at any time and
 * again. `only` limits it to these requests. With `waits: false` nothing is done while another server settles the company.
 */
export async function settleTurns(
  context: AppContext,
  companyId: string,
  only?: readonly string[],
  { waits = true } = {},
): Promise<void> {
  const batch = { companyId, only, limit: BATCH_SIZE, waiting: [] }
  for (let count = 0; count < MAX_BATCHES; count++) {
    const changed = await inTransaction(context.db, (tx) => settleBatch(context, tx, batch, waits))
    if (!changed) return
  }
}

/** Settles a batch, and tells whether there may be more to do. The transaction ends with all of it or with nothing. */
async function settleBatch(
  context: AppContext,
  tx: Tx,
  batch: SettledBatch,
  waits: boolean,
): Promise<boolean> {
  const clock = await lockTurns(tx, batch.companyId, waits)
  if (!clock) return false
  const ids = await lockTurnsToChange(tx, batch)
  await extendShortlisted(tx, clock, ids)
  const ended = await endTurns(tx, ids)
  await storeAnswerTimes(tx, ended, clock)
  await context.appendEvents(tx, ...ended.flatMap(eventsOfEnd))
  const reminded = await remindTurns(tx, await lockTurnsToRemind(tx, batch))
  await context.appendEvents(tx, ...reminded.map(eventOfReminder))
  await leaveLine(tx, batch)
  const settled = await askNext(context, tx, batch, clock)
  return (
    (ids.length === batch.limit && ended.length > 0) ||
    reminded.length === batch.limit ||
    settled === batch.limit
  )
}

async function extendShortlisted(tx: Tx, clock: AnswerClock, ids: readonly string[]): Promise<void> {
  const turns = await listTurnsToExtend(tx, ids)
  await extendTurns(
    tx,
    turns.map(({ id, due_at, latest_day }) => {
      const dueAt = after(clock, due_at, clock.answerDays)
      const latest = latest_day === null ? dueAt : after(clock, endOf(latest_day), clock.answerDays)
      const times = turnTimesOf(clock.now, dueAt, clock.ownHolidays)
      return { id, dueAt, latestDay: dayInIndia(latest > dueAt ? latest : dueAt), times }
    }),
  )
}

/** Returns what is told of the end of a turn; nothing of a decision and a withdrawal, which have events of their own. */
export function eventsOfEnd({ id, job_id, user_id, end, number, was_handled }: EndedTurn): NewEvent[] {
  if (end === 'answered' || end === 'withdrawn') return []
  const data = { endorser: user_id, end, turn: number, handled: was_handled }
  return [{ type: 'application.passed_on', application: id, job: job_id, data }]
}

/** Returns what is told of a reminder. The Endorsee is its author where it brings their follow-up. */
function eventOfReminder(turn: RemindedTurn): NewEvent {
  const { id, job_id, applicant_id, user_id, due_at, brings_follow_up: followUp } = turn
  return {
    type: 'application.reminded',
    ...(followUp && { by: applicant_id }),
    application: id,
    job: job_id,
    data: { endorser: user_id, dueAt: due_at.toISOString(), followUp },
  }
}

/** What happens to a request that nobody is asked to answer. */
type Step =
  | { step: 'ask'; userId: string; reason: TurnReason }
  | { step: 'wait' }
  | { step: 'close'; cause: ClosingCause }

/** Gives requests without a turn the next one, and returns how many were looked at. The caller has called `lockTurns`. */
export async function askNext(
  context: AppContext,
  tx: Tx,
  batch: SettledBatch,
  clock: AnswerClock,
): Promise<number> {
  const endorsers = await loadEndorsers(tx, batch.companyId, clock)
  const hasRoom = endorsers.inLine.some(({ askedThisWeek, weeklyLimit }) => askedThisWeek < weeklyLimit)
  const ids = await lockUnaskedRequests(tx, batch, hasRoom)
  const requests = await listUnaskedRequests(tx, ids)
  const steps = requests.map((request) => {
    const step = stepFor(request, endorsers, clock)
    if (step.step === 'wait') batch.waiting.push(request.id)
    if (step.step === 'ask') endorsers.count(step.userId, clock.now)
    return { request, step }
  })
  await storeSteps(context, tx, clock, steps, endorsers)
  return ids.length
}

/** The Endorsers of a company who take requests, with what they have in common with a request. */
interface Endorsers {
  inLine: EndorserInLine[]
  /** Returns them as they stand to a request. */
  for(request: UnaskedRequest): EndorserInLine[]
  has(id: string): boolean
  /** Counts a turn that begins. */
  count(id: string, now: Date): void
}

/** Loads the Endorsers of a company for the choice of the next ones. */
export async function loadEndorsers(tx: Tx, companyId: string, { now }: AnswerClock): Promise<Endorsers> {
  const rows = await listAvailableEndorsers(tx, companyId, startOfWeek(now))
  return arrangeEndorsers(rows)
}

/** Arranges the Endorsers of a company for the choice of the next ones. */
function arrangeEndorsers(rows: readonly AvailableEndorser[]): Endorsers {
  const traits = new Map<string, Traits>()
  const inLine = rows.map((row): EndorserInLine => {
    traits.set(row.id, traitsOf(row.current_role_title, row.current_location, row.skills))
    return {
      id: row.id,
      weeklyLimit: row.weekly_limit,
      askedThisWeek: row.asked_this_week,
      lastAskedAt: row.last_asked_at,
      hasJob: false,
      isNamed: false,
      isSameFunction: false,
      isSameCity: false,
      commonSkills: 0,
      isExcluded: false,
    }
  })
  const byId = new Map(inLine.map((endorser) => [endorser.id, endorser]))
  let comparedJob: string | undefined
  const noTraits: Traits = { families: [], city: null, skills: new Set() }

  return {
    inLine,
    has: (id) => byId.has(id),
    count(id, now) {
      const endorser = byId.get(id)
      if (!endorser) return
      endorser.askedThisWeek++
      endorser.lastAskedAt = now
    },
    // The same objects each time: a company may have thousands of Endorsers and of requests, many for the same job.
    for(request) {
      const job = JSON.stringify([request.title, request.city, request.skills])
      if (job !== comparedJob) {
        const wanted = traitsOf(request.title, request.city, request.skills)
        for (const endorser of inLine)
          Object.assign(endorser, fitOf(wanted, traits.get(endorser.id) ?? noTraits))
        comparedJob = job
      }
      const excluded = new Set(request.excluded)
      for (const endorser of inLine) {
        endorser.hasJob = endorser.id === request.claimed_by
        endorser.isNamed = endorser.id === request.named
        endorser.isExcluded = excluded.has(endorser.id)
      }
      return inLine
    },
  }
}

/** A request before it is sent, as far as the choice of its Endorser depends on it. */
type FutureRequest = Pick<
  UnaskedRequest,
  'job_id' | 'handler_id' | 'claimed_by' | 'title' | 'city' | 'skills' | 'excluded'
>

/** What happens to a request when it is sent now. `aWeek`: how many requests the Endorsers of the company agree to in a week. */
type ForeseenTurn =
  | { state: 'ASKED'; userId: string; dueAt: Date; remindAt: Date; latestDay: string; moreTurns: number }
  | { state: 'IN_LINE'; aWeek: number }
  | { state: 'WAITS' }

/** Tells what the rules of turns will do with a request. */
export function foreseeTurn(
  future: FutureRequest,
  rows: readonly AvailableEndorser[],
  clock: AnswerClock,
): ForeseenTurn {
  const endorsers = arrangeEndorsers(rows)
  const request: UnaskedRequest = {
    ...future,
    id: '',
    is_handled_from_start: true,
    latest_day: null,
    line_since: null,
    line_until: null,
    turns: 0,
    named: null,
  }
  const step = stepFor(request, endorsers, clock)
  if (step.step === 'ask') {
    const { dueAt, latestDay, times } = turnOf(clock, request, step, rows.length)
    return {
      state: 'ASKED',
      userId: step.userId,
      dueAt,
      remindAt: times.remindAt,
      latestDay,
      moreTurns: moreTurnsAfter(0, rows.length),
    }
  }
  if (chooseNextEndorser(endorsers.for(request)) !== 'IN_LINE') return { state: 'WAITS' }
  return { state: 'IN_LINE', aWeek: rows.reduce((sum, { weekly_limit }) => sum + weekly_limit, 0) }
}

function stepFor(request: UnaskedRequest, endorsers: Endorsers, clock: AnswerClock): Step {
  const { handler_id, turns, latest_day, line_until } = request
  const isOver = latest_day !== null && dayInIndia(clock.now) >= latest_day
  const canHandlerBeAsked = latest_day === null || clock.now < endOf(latest_day)
  // Who took a request, or was given it by an admin, is asked whatever the number of turns was.
  if (handler_id && canHandlerBeAsked && endorsers.has(handler_id))
    return { step: 'ask', userId: handler_id, reason: request.is_handled_from_start ? 'HAS_JOB' : 'HANDLES' }
  if (turns >= MAX_TURNS || (isOver && turns > 0)) return { step: 'close', cause: 'TURNS' }
  const next = chooseNextEndorser(endorsers.for(request))
  if (next === 'NOBODY' && turns > 0) return { step: 'close', cause: 'NOBODY' }
  if (next === 'NOBODY' || next === 'IN_LINE')
    return line_until && line_until <= clock.now ? { step: 'close', cause: 'LINE' } : { step: 'wait' }
  return { step: 'ask', userId: next.endorserId, reason: next.reason }
}

async function storeSteps(
  context: AppContext,
  tx: Tx,
  clock: AnswerClock,
  steps: readonly { request: UnaskedRequest; step: Step }[],
  endorsers: Endorsers,
): Promise<void> {
  const turns: NewTurn[] = []
  const waiting: { id: string; until: Date }[] = []
  const closing = steps.flatMap(({ request, step }) => (step.step === 'close' ? [request.id] : []))
  const declines = new Map((await listLastDeclines(tx, closing)).map((decline) => [decline.id, decline]))
  const released: UnaskedRequest[] = []
  const events: NewEvent[] = []
  for (const { request, step } of steps) {
    const { id, handler_id } = request
    const about = { application: id, job: request.job_id }
    if (handler_id && (step.step !== 'ask' || step.userId !== handler_id)) {
      released.push(request)
      events.push({ type: 'application.unassigned', ...about })
    }
    if (step.step === 'ask') {
      const turn = turnOf(clock, request, step, endorsers.inLine.length)
      turns.push(turn)
      const data = { endorser: step.userId, reason: step.reason, dueAt: turn.dueAt.toISOString() }
      events.push({ type: 'application.asked', ...about, data })
    } else if (step.step === 'close') {
      const decline = declines.get(id)
      events.push(
        decline
          ? { ...about, ...rejectionBy(decline) }
          : { type: 'application.closed_without_answer', ...about, data: { cause: step.cause } },
      )
    } else if (!request.line_since) {
      waiting.push({ id, until: endOfLine(clock, request) })
      events.push({ type: 'application.in_line', ...about })
    }
  }
  await releaseHandlers(
    tx,
    released.map(({ id }) => id),
  )
  await insertTurns(tx, turns)
  await putInLine(tx, waiting)
  await rejectDeclined(tx, [...declines.values()])
  await closeUnanswered(
    tx,
    closing.filter((id) => !declines.has(id)),
  )
  await context.appendEvents(tx, ...events)
}

/** Returns what is told of a request that nobody has accepted: the last rejection is for all. */
function rejectionBy({ status, user_id, reason, note }: LastDecline) {
  return {
    type: 'application.status_changed' as const,
    by: user_id,
    data: { from: status, to: 'REJECTED' as const, reason, note },
  }
}

/** Returns the turn of an Endorser. It ends on the latest day at the latest, which is fixed with the first turn. */
export function turnOf(
  clock: AnswerClock,
  { id, turns, latest_day }: Pick<UnaskedRequest, 'id' | 'turns' | 'latest_day'>,
  { userId, reason }: { userId: string; reason: TurnReason },
  endorsers: number,
): NewTurn {
  const due = after(clock, clock.now, clock.answerDays)
  const latestDay = latest_day ?? dayInIndia(latestEnd(clock, due, turns, endorsers))
  const latest = endOf(latestDay)
  const dueAt = due < latest ? due : latest
  return { id, userId, reason, dueAt, latestDay, times: turnTimesOf(clock.now, dueAt, clock.ownHolidays) }
}

/** Returns when the last turn ends, as many as there are Endorsers for. */
function latestEnd(clock: AnswerClock, due: Date, turns: number, endorsers: number): Date {
  const more = moreTurnsAfter(turns, endorsers)
  return more > 0 ? after(clock, due, more * clock.answerDays) : due
}

/** Returns how many others are asked at most after the turn that follows so many. */
function moreTurnsAfter(turns: number, endorsers: number): number {
  return Math.max(0, Math.min(MAX_TURNS - turns, endorsers) - 1)
}

function endOfLine(clock: AnswerClock, { latest_day }: UnaskedRequest): Date {
  const end = after(clock, clock.now, DAYS_IN_LINE)
  const latest = latest_day === null ? end : endOf(latest_day)
  return latest < end ? latest : end
}

function after({ ownHolidays }: AnswerClock, time: Date, days: number): Date {
  return endOfWorkingDayAfter(time, days, ownHolidays)
}

/** Returns 18:00 in India of a day. */
function endOf(day: string): Date {
  return new Date(`${day}T18:00:00+05:30`)
}
