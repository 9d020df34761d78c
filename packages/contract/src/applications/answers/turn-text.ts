import type { TurnReason } from '../turns/values.ts'

/**
 * What became of a turn. `MOVED`: it went to somebody else without the choice of its Endorser, such as to who claimed the job.
 */
export const turnOutcomes = [
  'OPEN',
  'APPROVED',
  'REJECTED',
  'BY_COLLEAGUE',
  'PASSED_ON',
  'EXPIRED',
  'AWAY',
  'LEFT',
  'MOVED',
  'WITHDRAWN',
] as const
/** What became of a turn. */
export type TurnOutcome = (typeof turnOutcomes)[number]

interface RecordedTurn {
  reason: TurnReason
  /** Who had the turn before; null for the first one. */
  previous: string | null
  outcome: TurnOutcome
  /** The working minutes until it was answered; null without an answer, or when they were not measured. */
  minutes: number | null
  /** Who had the next turn; null when nobody had. */
  next: string | null
  /** Whether the request was closed without an answer after it. */
  isClosed: boolean
}

const reasonTexts: Record<TurnReason, string> = {
  HAS_JOB: 'takes care of this job',
  HANDLES: 'handled this request',
  CHOSEN_BY_COLLEAGUE: 'named by a colleague',
  NAMED: 'named by the applicant',
  OFFERED: 'offered to refer',
  SAME_FUNCTION: 'room that week, and the same function',
  SAME_CITY: 'room that week, and the same city',
  COMMON_SKILLS: 'room that week, and skills in common',
  HAS_ROOM: 'room that week',
}

/** Says why somebody was asked: "room that week, and the same function". */
export function recordedReason({ reason, previous }: Pick<RecordedTurn, 'reason' | 'previous'>): string {
  return reason === 'CHOSEN_BY_COLLEAGUE' && previous ? `named by ${previous}` : reasonTexts[reason]
}

/** Says how a turn ended: "Approved after 2 days", "Passed on by the clock, to Meera Iyer". Empty while it is open. */
export function recordedEnd(turn: Omit<RecordedTurn, 'reason' | 'previous'>): string {
  const { outcome, minutes, next } = turn
  switch (outcome) {
    case 'OPEN':
      return ''
    case 'APPROVED':
      return `Approved${afterMinutes(minutes)}`
    case 'REJECTED':
      return `Rejected${afterMinutes(minutes)}`
    case 'BY_COLLEAGUE':
      return 'Answered by a colleague'
    case 'PASSED_ON':
      return `Passed on${whatFollowed(turn)}`
    case 'EXPIRED':
      return `${next ? 'Passed on by the clock' : 'Not answered in time'}${whatFollowed(turn)}`
    case 'AWAY':
      return `Passed on while away${whatFollowed(turn)}`
    case 'LEFT':
      return `Passed on after leaving${whatFollowed(turn)}`
    case 'MOVED':
      return next ? `Moved to ${next}` : 'Moved on'
    case 'WITHDRAWN':
      return 'Withdrawn by the applicant'
  }
}

function whatFollowed({ next, isClosed }: Pick<RecordedTurn, 'next' | 'isClosed'>): string {
  if (next) return `, to ${next}`
  return isClosed ? ', and closed without an answer' : ''
}

/** A working day has nine hours. */
const MINUTES_OF_DAY = 540

function afterMinutes(minutes: number | null): string {
  if (minutes === null) return ''
  if (minutes < 60) return ' within an hour'
  return minutes < MINUTES_OF_DAY
    ? ` after ${countOf(minutes / 60, 'hour')}`
    : ` after ${countOf(minutes / MINUTES_OF_DAY, 'day')}`
}

function countOf(amount: number, unit: string): string {
  const count = Math.round(amount)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
