import { z } from 'zod'
import { DateString, Id } from '../../core/schemas.ts'
import { multiLineText } from '../../core/text.ts'
import { MAX_OPEN_AT_COMPANY } from '../before-asking/values.ts'
import { Application, ApplicationParams, ReviewedApplication } from '../schemas.ts'
import { MAX_ENDORSEMENT_LINE } from '../values.ts'
import { answerBands } from './answer-bands.ts'
import { MAX_ANSWER_DAYS, MAX_OWN_HOLIDAYS, MAX_WEEKLY_LIMIT } from './values.ts'

/** How many requests a week an Endorser is asked. */
const WeeklyLimit = z.object({
  weeklyLimit: z.number(),
  /** The turns since Monday in India. */
  askedThisWeek: z.number(),
  /** The turns that are open now. */
  openTurns: z.number(),
  /** Whether Endorsees read the caller's name before asking, and may choose them first. */
  canBeNamed: z.boolean(),
})

/** What became of the turns of an Endorser in the last `RECORD_DAYS`, as counted last night. */
const AnswerRecord = z.object({
  answered: z.number(),
  passedOn: z.number(),
  unanswered: z.number(),
  /** What others read; null while there are too few turns, or when most took longer than a week. */
  band: z.enum(answerBands).nullable(),
  /** How many more turns it takes before others read anything. */
  missing: z.number(),
  /** All turns of these days until now, those that do not count and the open ones, too. */
  turns: z.number(),
})
/** What became of the turns of an Endorser. */
export type AnswerRecord = z.infer<typeof AnswerRecord>

/** How long a company's Endorsers have to answer, and how many requests of one person are open at once. */
export const AnswerRules = z.object({
  answerDays: z
    .number()
    .int('Please enter a whole number')
    .min(1, `Please choose 1 to ${MAX_ANSWER_DAYS} working days`)
    .max(MAX_ANSWER_DAYS, `Please choose 1 to ${MAX_ANSWER_DAYS} working days`),
  /** How many open requests one Endorsee may have at the company. */
  openRequests: z
    .number()
    .int('Please enter a whole number')
    .min(1, `Please choose 1 to ${MAX_OPEN_AT_COMPANY} requests`)
    .max(MAX_OPEN_AT_COMPANY, `Please choose 1 to ${MAX_OPEN_AT_COMPANY} requests`),
  /** The days on which the company does not work besides weekends and the holidays of India, in their order. */
  holidays: z.array(DateString).max(MAX_OWN_HOLIDAYS, `Please choose at most ${MAX_OWN_HOLIDAYS} holidays`),
})

/** How long a company's Endorsers have to answer, and how much they are asked. */
export type AnswerRules = z.infer<typeof AnswerRules>

/** A colleague to whom a request can be passed on. */
export const ColleagueWithRoom = z.object({
  id: Id,
  name: z.string(),
  currentRole: z.string().nullable(),
  photoUrl: z.string().nullable(),
  /** The requests that they can be asked this week. */
  room: z.number(),
})

/** A colleague to whom a request can be passed on. */
export type ColleagueWithRoom = z.infer<typeof ColleagueWithRoom>

/** An offer to refer, and the application to which it leads. */
const OfferOfMine = {
  params: ApplicationParams,
  body: z.object({ endorserId: z.uuid('Please choose whose offer it is') }),
  response: z.object({ success: z.literal(true), message: z.string(), data: Application }),
}

/** The schemas of `turnEndpoints`. */
export const turnSchemas = {
  passOn: {
    params: z.object({ id: Id }),
    body: z.object({ to: z.uuid('Please choose a colleague').optional() }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: ReviewedApplication,
    }),
  },
  offer: {
    params: z.object({ id: Id }),
    body: z.object({ line: multiLineText(MAX_ENDORSEMENT_LINE).optional() }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: ReviewedApplication,
    }),
  },
  takeOffer: OfferOfMine,
  declineOffer: OfferOfMine,
  listColleagues: {
    params: z.object({ id: Id }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ColleagueWithRoom),
      /** Whether nobody is asked afterwards, so that the request is closed when it is passed on. */
      isLastTurn: z.boolean(),
    }),
  },
  getWeeklyLimit: { response: z.object({ success: z.literal(true), data: WeeklyLimit }) },
  setWeeklyLimit: {
    body: z.object({
      weeklyLimit: z
        .number()
        .int('Please enter a whole number')
        .min(1, `Please choose 1 to ${MAX_WEEKLY_LIMIT}. To get none, go on leave`)
        .max(MAX_WEEKLY_LIMIT, `Please choose 1 to ${MAX_WEEKLY_LIMIT}`),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: WeeklyLimit }),
  },
  setCanBeNamed: {
    body: z.object({ canBeNamed: z.boolean() }),
    response: z.object({ success: z.literal(true), message: z.string(), data: WeeklyLimit }),
  },
  getAnswerRecord: { response: z.object({ success: z.literal(true), data: AnswerRecord }) },
  getAnswerRules: {
    response: z.object({
      success: z.literal(true),
      data: AnswerRules.extend({
        /** The holidays of India that are known, which no company has to enter, in their order. */
        holidaysOfIndia: z.array(z.object({ day: DateString, name: z.string() })),
        /** The last day of which the holidays of India are known. */
        holidaysKnownUntil: DateString,
      }),
    }),
  },
  setAnswerRules: {
    body: AnswerRules,
    response: z.object({ success: z.literal(true), message: z.string(), data: AnswerRules }),
  },
}
