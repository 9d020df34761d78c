import { z } from 'zod'
import { referralOutcomes } from '../applications/values.ts'
import { MAX_BONUS } from '../company-admins/referral-policy/values.ts'
import { DateString, Id, Pagination, PaginationQuery, SuccessResponse } from '../core/schemas.ts'
import { searchText, singleLineText } from '../core/text.ts'
import { Undo } from '../undo/schemas.ts'
import {
  bonusStates,
  MAX_BONUS_NOTE,
  MAX_BONUS_REASON,
  MAX_CHOSEN_BONUSES,
  storedBonusStates,
} from './values.ts'

/** A bonus as both sides read it. */
const Bonus = z.object({
  id: Id,
  jobTitle: z.string(),
  state: z.enum(bonusStates),
  /** In whole rupees; null when it is none, or something else. */
  amount: z.number().nullable(),
  /** The words of the posting, such as "A bicycle". */
  amountText: z.string().nullable(),
  hiredOn: DateString,
  eligibleOn: DateString,
  /** The month of the payroll, as `2026-12`. */
  paidMonth: z.string().nullable(),
  /** Why it has ended, or why there is none. */
  reason: z.string().nullable(),
})

/** A bonus of the company, for its admins. */
export const CompanyBonus = Bonus.extend({
  /** Changes with each move. A move names it, so that none is made from an old list. */
  version: z.number(),
  applicationId: Id,
  hire: z.string(),
  endorser: z.object({ name: z.string(), photoUrl: z.string().nullable() }),
  /** For payroll only. */
  note: z.string().nullable(),
  /** What the person says by now instead of that they were hired. */
  saysNow: z.enum(referralOutcomes).nullable(),
})
/** A bonus of the company, for its admins. */
export type CompanyBonus = z.infer<typeof CompanyBonus>

/** A bonus of the Endorser who reads it. */
export const OwnBonus = Bonus.extend({
  companyName: z.string(),
  /** Null for an Endorser who has left the company. */
  hire: z.string().nullable(),
})
/** A bonus of the Endorser who reads it. */
export type OwnBonus = z.infer<typeof OwnBonus>

/** How many bonuses a company has, by state. */
const BonusCounts = z.record(z.enum(bonusStates), z.number())

const filters = {
  state: z.enum(bonusStates).optional(),
  /** A part of the name of the hire or the Endorser, or of the job. */
  search: searchText().optional(),
  /** Only open ones that are eligible on this day. */
  eligibleUntil: DateString.optional(),
}
/** Which bonuses a list or a file has. */
export type BonusFilters = z.infer<z.ZodObject<typeof filters>>

/** A move of bonuses. */
export const BonusMove = z.object({
  bonuses: z
    .array(z.object({ id: Id, version: z.number().int() }))
    .min(1, 'Please choose a bonus')
    .max(MAX_CHOSEN_BONUSES, `Please choose at most ${MAX_CHOSEN_BONUSES} bonuses`),
  to: z.enum(storedBonusStates),
  /** The month of the payroll of bonuses that are paid. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month')
    .optional(),
  /** Whether those that are not eligible yet are paid, too. */
  payEarly: z.boolean().default(false),
  /** For payroll: a voucher, a cost centre. */
  note: singleLineText(MAX_BONUS_NOTE).optional(),
  /** Why it ends, which the Endorser reads. */
  reason: singleLineText(MAX_BONUS_REASON).optional(),
  /** In whole rupees, of bonuses without an amount that are opened again. */
  amount: z.number().int().min(1, 'Please enter whole rupees as a number').max(MAX_BONUS).optional(),
})
/** A move of bonuses. */
export type BonusMove = z.infer<typeof BonusMove>

/** What a move did to one bonus. */
export const BonusMoveResult = z.object({
  id: Id,
  moved: z.boolean(),
  /** Why it was left as it is. */
  message: z.string().nullable(),
})
/** What a move did to one bonus. */
export type BonusMoveResult = z.infer<typeof BonusMoveResult>

/** The schemas of `bonusEndpoints`. */
export const bonusSchemas = {
  list: {
    query: PaginationQuery.extend(filters),
    response: z.object({
      success: z.literal(true),
      data: z.array(CompanyBonus),
      pagination: Pagination,
    }),
  },
  counts: { response: z.object({ success: z.literal(true), data: BonusCounts }) },
  move: {
    body: BonusMove,
    response: SuccessResponse.extend({ data: z.array(BonusMoveResult), undo: Undo }),
  },
  exportCsv: {
    body: z.object({ ...filters, bonusIds: z.array(Id).min(1).max(MAX_CHOSEN_BONUSES).optional() }),
    /** CSV with a byte order mark. */
    response: z.string(),
  },
  listOwn: {
    query: PaginationQuery,
    response: z.object({ success: z.literal(true), data: z.array(OwnBonus), pagination: Pagination }),
  },
}
