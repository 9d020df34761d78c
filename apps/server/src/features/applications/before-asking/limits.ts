import type { AskingLimit } from '@endorse/contract/applications/before-asking/schemas'
import {
  type AskingLimitCode,
  MAX_IN_A_DAY,
  MAX_WAITING,
} from '@endorse/contract/applications/before-asking/values'
import type { RawBuilder } from 'kysely'
import { formatMoment } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type AskedBefore, countAskedBefore, lockAsking } from './queries.ts'

/** A request that is about to be sent. */
interface NewRequest {
  applicantId: string
  /** The company, or an expression that finds it; null for one that is not known here yet. */
  companyId: RawBuilder<string> | string | null
  /** The own request to withdraw when a limit stops this one. */
  withdraw: string | undefined
}

/**
 * Throws 409 when a limit stops the request. Two requests of one person wait for each other. Returns the own request that the caller
 * withdraws once this one is stored; undefined when no place is needed.
 */
export async function requireRoomToAsk(
  { config }: AppContext,
  tx: Tx,
  request: NewRequest,
): Promise<string | undefined> {
  if (!config.rateLimits) return undefined
  await lockAsking(tx, request.applicantId)
  const asked = await countAskedBefore(tx, request)
  if (!limitOf(asked)) return undefined
  const { frees_place, frees_place_at_company } = asked
  const limit = limitOf({
    ...asked,
    waiting: asked.waiting - Number(frees_place),
    at_company: asked.at_company - Number(frees_place_at_company),
  })
  if (!limit) return request.withdraw
  const { code, max, endsAt } = limit
  throw new AppError(code, limitText[code](limit, asked), { limit: { max, endsAt } })
}

/** Finds the limit that would stop a request; null when none does. */
export async function findAskingLimit(
  { config }: AppContext,
  db: Db,
  applicantId: string,
  companyId: string | null,
): Promise<AskingLimit | null> {
  if (!config.rateLimits) return null
  return limitOf(await countAskedBefore(db, { applicantId, companyId, withdraw: undefined }))
}

function limitOf(asked: AskedBefore): AskingLimit | null {
  if (asked.today >= MAX_IN_A_DAY)
    return { code: 'DAILY_LIMIT_REACHED', max: MAX_IN_A_DAY, endsAt: toIso(asked.day_ends_at) }
  if (asked.company_max !== null && asked.at_company >= asked.company_max)
    return {
      code: 'COMPANY_LIMIT_REACHED',
      max: asked.company_max,
      endsAt: toIso(endOf(asked.company_ends, asked.at_company - asked.company_max)),
    }
  if (asked.waiting >= MAX_WAITING)
    return {
      code: 'WAITING_LIMIT_REACHED',
      max: MAX_WAITING,
      endsAt: toIso(endOf(asked.waiting_ends, asked.waiting - MAX_WAITING)),
    }
  return null
}

/** Returns when a place is free again at the latest: a company may have lowered its limit since. */
function endOf(ends: readonly (Date | null)[], above: number): Date | null {
  return ends[above] ?? null
}

function toIso(time: Date | null): string | null {
  return time?.toISOString() ?? null
}

const limitText: Record<AskingLimitCode, (limit: AskingLimit, asked: AskedBefore) => string> = {
  DAILY_LIMIT_REACHED: ({ max, endsAt }) =>
    `You asked ${max} times in the last 24 hours. You can ask again ${endsAt ? `from ${formatMoment(new Date(endsAt))}` : 'tomorrow'}`,
  COMPANY_LIMIT_REACHED: ({ max, endsAt }, { at_company, company_name }) =>
    `You have ${at_company} open ${at_company === 1 ? 'request' : 'requests'} at ${company_name}, which takes ${max} of one person at once. ${howToGoOn(endsAt)}`,
  WAITING_LIMIT_REACHED: ({ max, endsAt }) =>
    `You have ${max} requests that wait for an answer, the most at once. ${howToGoOn(endsAt)}`,
}

function howToGoOn(endsAt: string | null): string {
  const latest = endsAt && `, by ${formatMoment(new Date(endsAt))} at the latest`
  return `Withdraw one, or ask when one of them is answered or closed${latest ?? ''}`
}
