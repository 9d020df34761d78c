import { z } from 'zod'
import { Leave } from '../../company-endorsers/schemas.ts'
import { DateString, DateTimeString, Id, Pagination, PaginationQuery } from '../../core/schemas.ts'
import { searchText } from '../../core/text.ts'
import { answerBands } from '../turns/answer-bands.ts'
import { turnReasons } from '../turns/values.ts'
import { turnOutcomes } from './turn-text.ts'

/** How much an Endorser of the company is asked. */
const EndorserLoad = z.object({
  id: Id,
  name: z.string(),
  currentRole: z.string().nullable(),
  photoUrl: z.string().nullable(),
  /** Set while they are on leave and take no new requests. */
  leave: Leave.nullable(),
  /** Whether no mail reaches them, so that they take no new requests either. */
  isUnreachable: z.boolean(),
  weeklyLimit: z.number(),
  /** The turns since Monday in India. */
  askedThisWeek: z.number(),
  /** The turns of the last `RECORD_DAYS` that were passed on, by them or by the clock. */
  passedOn: z.number(),
  /** Those whom they have referred, in all. */
  referred: z.number(),
  answersWithin: z.enum(answerBands).nullable(),
})
/** How much an Endorser of the company is asked. */
export type EndorserLoad = z.infer<typeof EndorserLoad>

/** What happens to a request that comes now. */
const ComingRequest = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ASKED'),
    dueAt: DateTimeString,
    latestDay: DateString,
    /** How many are asked at most, one after the other. */
    turns: z.number(),
  }),
  /** Everybody is at their limit, or nobody is there. It ends then, unless somebody is asked before. */
  z.object({ state: z.enum(['IN_LINE', 'WAITS']), until: DateTimeString }),
])
/** What happens to a request that comes now. */
export type ComingRequest = z.infer<typeof ComingRequest>

/** The turns that ended in a period and could have been answered, and how many of them were. */
const AnsweredShare = z.object({ answered: z.number(), turns: z.number() })

/** How requests at a company are answered. */
export const AnswersSummary = z.object({
  /** In the last 30 days, and in the 30 days before. */
  inTime: AnsweredShare,
  inTimeBefore: AnsweredShare,
  /** What others read, as measured last night, and of how many turns. */
  answersWithin: z.enum(answerBands).nullable(),
  rarelyAnswers: z.boolean(),
  countedTurns: z.number(),
  /** The requests that wait for an answer; of them those whose turn ends today, and those in line. */
  waiting: z.number(),
  dueToday: z.number(),
  inLine: z.number(),
  /** The requests that were decided or closed in the last 90 days, and how many of them without an answer. */
  closed: z.number(),
  unanswered: z.number(),
  /** How much those who take requests were asked this week, and agreed to. */
  places: z.object({
    used: z.number(),
    all: z.number(),
    /** The Monday on which the limits start again. */
    startAgain: DateString,
  }),
  coming: ComingRequest,
})
/** How requests at a company are answered. */
export type AnswersSummary = z.infer<typeof AnswersSummary>

/** A turn of an Endorser, with why they were asked and what became of it. Resume and notes are not part of it. */
export const RecordedTurn = z.object({
  applicationId: Id,
  /** From 1 on. */
  number: z.number(),
  applicant: z.object({ name: z.string(), photoUrl: z.string().nullable() }),
  jobTitle: z.string(),
  reason: z.enum(turnReasons),
  askedAt: DateTimeString,
  dueAt: DateTimeString,
  outcome: z.enum(turnOutcomes),
  /** The working minutes until the answer; null without one, or when it was not measured. */
  minutes: z.number().nullable(),
  /** Who had the turn before, and the next one. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** Whether the request was closed without an answer after it. */
  isClosed: z.boolean(),
})
/** A turn of an Endorser, with why they were asked and what became of it. */
export type RecordedTurn = z.infer<typeof RecordedTurn>

/** The turns of the last `RECORD_DAYS`, the open ones first, then the newest. */
const TurnList = z.object({
  success: z.literal(true),
  data: z.array(RecordedTurn),
  summary: z.object({
    turns: z.number(),
    /** Those that they answered, which is always in time. */
    answered: z.number(),
    /** Those that were passed on, by them or by the clock. */
    passedOn: z.number(),
  }),
  pagination: Pagination,
})
/** The turns of an Endorser. */
export type TurnList = z.infer<typeof TurnList>

const IdParams = z.object({ id: Id })
/** CSV with a byte order mark. */
const csv = z.string()

/** The schemas of `answerEndpoints`. */
export const answerSchemas = {
  overview: {
    query: PaginationQuery.extend({
      /** A part of the name or of the role. */
      search: searchText().optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(EndorserLoad),
      summary: AnswersSummary,
      pagination: Pagination,
    }),
  },
  listTurns: { params: IdParams, query: PaginationQuery, response: TurnList },
  exportTurns: { params: IdParams, body: z.object({}), response: csv },
  listMyTurns: { query: PaginationQuery, response: TurnList },
  exportMyTurns: { body: z.object({}), response: csv },
}
