import type { BonusMove, BonusMoveResult } from '@endorse/contract/bonuses/schemas'
import { dayText, monthText } from '@endorse/contract/bonuses/text'
import { type BonusState, bonusStateLabel, type StoredBonusState } from '@endorse/contract/bonuses/values'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import type { Tx } from '../../platform/db/db.ts'
import { startUndoableChange, type UndoableChange } from '../../platform/events/undoable-changes.ts'
import { badInput, conflict, notFound } from '../../platform/http/errors.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { type BonusBefore, type LockedBonus, lockBonuses, storeMove } from './queries.ts'

/** What happened to each bonus of the request, and how to undo all of it. */
export interface MoveOutcome {
  results: BonusMoveResult[]
  change: UndoableChange | undefined
}

/**
 * Moves bonuses of a company in one transaction. Those that were moved meanwhile, or that cannot be moved there, are left as they
 * are, with the reason. Throws when that is all of them.
 */
export function moveBonuses(
  context: AppContext,
  person: Person,
  companyId: string,
  move: BonusMove,
): Promise<MoveOutcome> {
  if (move.to === 'PAID' && !move.month) badInput({ month: 'Please choose a month' })
  if (move.to === 'ENDED' && !move.reason) badInput({ reason: 'Please say why it ends' })
  const today = todayInIndia(context.clock)
  return inTransactionOf(context.db, person, async (tx) => {
    const ids = move.bonuses.map(({ id }) => id)
    const rows = await lockBonuses(tx, companyId, today, ids)
    const refusals = move.bonuses.map(({ id, version }) => refusalOf(rows.get(id), version, move))
    const results = ids.map((id, index) => ({
      id,
      moved: refusals[index] === undefined,
      message: refusals[index]?.message ?? null,
    }))
    const moved = [...rows.values()].filter(({ id }) => results.some((one) => one.id === id && one.moved))
    if (moved.length === 0) throwRefusal(refusals[0])
    return { results, change: await store(context, tx, person, companyId, { move, moved, today }) }
  })
}

interface Refusal {
  code: 'NOT_FOUND' | 'ALREADY_CHANGED' | 'STEP_NOT_ALLOWED'
  message: string
}

function throwRefusal(refusal: Refusal | undefined): never {
  if (!refusal || refusal.code === 'NOT_FOUND') notFound('Bonus')
  conflict(refusal.code, refusal.message)
}

/** Says why a bonus cannot be moved; undefined when it can. */
function refusalOf(row: LockedBonus | undefined, version: number, move: BonusMove): Refusal | undefined {
  if (!row) return { code: 'NOT_FOUND', message: 'This bonus is not there any more' }
  const whose = `The bonus for ${row.hire}`
  if (row.version !== version)
    return { code: 'ALREADY_CHANGED', message: `${whose} was moved meanwhile. It is ${describe(row)}` }
  const message = explainNotAllowed(row, move)
  return message ? { code: 'STEP_NOT_ALLOWED', message: `${whose} ${message}` } : undefined
}

function describe({ state, paid_month }: LockedBonus): string {
  return paid_month ? `paid with ${monthText(paid_month)}` : bonusStateLabel[state].toLowerCase()
}

/** An open bonus is closed in one of three ways, and a closed one is opened again. */
function explainNotAllowed(row: LockedBonus, { to, payEarly, amount }: BonusMove): string | undefined {
  if (to === 'OPEN') {
    if (row.stored === 'OPEN') return `is ${describe(row)} already`
    const hasAmount = row.amount !== null || row.amount_text !== null || amount !== undefined
    return hasAmount ? undefined : 'has no amount yet. Please enter one'
  }
  if (row.stored !== 'OPEN') return `is ${describe(row)} already. Open it again first`
  return to === 'PAID' && row.state === 'PENDING' && !payEarly
    ? `is eligible from ${dayText(row.eligible_on)}`
    : undefined
}

interface Moved {
  move: BonusMove
  moved: readonly LockedBonus[]
  today: string
}

async function store(
  context: AppContext,
  tx: Tx,
  person: Person,
  companyId: string,
  { move, moved, today }: Moved,
): Promise<UndoableChange | undefined> {
  const { to, month, note, reason, amount } = move
  const change = await startUndoableChange(context, tx, {
    kind: 'bonus.move',
    by: person,
    subjectId: companyId,
    before: { bonuses: moved.map(beforeOf) },
  })
  await storeMove(
    tx,
    moved.map(({ id }) => id),
    {
      state: to,
      paid_month: to === 'PAID' ? `${month}-01` : null,
      note: to === 'OPEN' ? null : note || null,
      reason: to === 'ENDED' || to === 'NONE' ? reason || null : null,
      amount: (to === 'OPEN' && amount) || null,
    },
  )
  await audit(tx, {
    action: 'bonuses.moved',
    user: person.id,
    subject: companyId,
    data: {
      to,
      ...(to === 'PAID' && month && { month }),
      count: moved.length,
      bonuses: moved.map(({ id, stored }) => ({ bonus: id, from: stored })),
    },
  })
  await context.appendUndoableEvents(
    tx,
    change,
    ...moved.map((row) => ({
      type: 'bonus.moved' as const,
      by: person.id,
      data: {
        bonus: row.id,
        company: companyId,
        endorser: row.endorser_id,
        title: row.job_title,
        to: stateAfter(to, row, today),
      },
    })),
  )
  return change
}

function stateAfter(to: StoredBonusState, { eligible_on }: LockedBonus, today: string): BonusState {
  if (to !== 'OPEN') return to
  return eligible_on > today ? 'PENDING' : 'ELIGIBLE'
}

function beforeOf(row: LockedBonus): BonusBefore {
  const { id, version, stored: state, amount, paid_month, note, reason, moved_at } = row
  return {
    id,
    version: version + 1,
    state,
    amount,
    paid_month: paid_month && `${paid_month}-01`,
    note,
    reason,
    moved_at,
  }
}
