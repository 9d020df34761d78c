import { z } from 'zod'
import { DateString, DateTimeString, Id } from '../../core/schemas.ts'
import { answerBands } from '../turns/answer-bands.ts'
import { askingLimitCodes } from './values.ts'

/** An Endorser who can be asked first by name. */
const NamedEndorser = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  currentRole: z.string().nullable(),
  verifiedAt: DateTimeString.nullable(),
  /** How fast they usually answer; null when that is not known. */
  answersWithin: z.enum(answerBands).nullable(),
  /** Whether they are below their limit this week. Without room somebody else is asked. */
  hasRoom: z.boolean(),
})
/** An Endorser who can be asked first by name. */
export type NamedEndorser = z.infer<typeof NamedEndorser>

/** What happens to a request when it is sent now. The rules that give turns say it. */
const Outlook = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ASKED'),
    /** Who is asked, when that is the Endorser who has the job; null when it is one of `endorsers`. */
    endorser: z
      .object({
        name: z.string(),
        firstName: z.string(),
        /** Whether they posted the job, or else have claimed it. */
        hasPosted: z.boolean(),
        verifiedAt: DateTimeString.nullable(),
      })
      .nullable(),
    /** How many Endorsers of the company take requests. */
    endorsers: z.number(),
    /** Those of them who can be asked first by name, in the order of their names. Empty when `endorser` is asked. */
    canBeNamed: z.array(NamedEndorser),
    dueAt: DateTimeString,
    /** When who is asked is reminded. */
    remindAt: DateTimeString,
    /** How many others can be asked afterwards. */
    moreTurns: z.number(),
    latestDay: DateString,
    /** How fast `endorser` usually answers, or else the company; null when that is not known. */
    answersWithin: z.enum(answerBands).nullable(),
    /** Whether requests at the company mostly end without an answer. */
    rarelyAnswers: z.boolean(),
  }),
  z.object({
    state: z.literal('IN_LINE'),
    endorsers: z.number(),
    /** From 1 on. */
    place: z.number(),
    /** The Monday on which the limits start again and the place is reached; null when waiting ends before. */
    aboutDay: DateString.nullable(),
    /** When waiting ends without an answer. */
    until: DateTimeString,
  }),
  z.object({
    state: z.literal('WAITS'),
    /** `BUSY`: somebody is there, and cannot be asked about this request. */
    cause: z.enum(['NOBODY', 'AWAY', 'BUSY']),
    until: DateTimeString,
  }),
])
/** What happens to a request when it is sent now. */
export type Outlook = z.infer<typeof Outlook>

/** A limit that stops a request. */
const AskingLimit = z.object({
  code: z.enum(askingLimitCodes),
  max: z.number(),
  /** When it ends at the latest; null when that is not known yet. */
  endsAt: DateTimeString.nullable(),
})
/** A limit that stops a request. */
export type AskingLimit = z.infer<typeof AskingLimit>

/** What an Endorsee reads before asking. */
export const BeforeAsking = z.object({
  outlook: Outlook,
  /** The first limit that would refuse the request; null when none does. */
  limit: AskingLimit.nullable(),
})
/** What an Endorsee reads before asking. */
export type BeforeAsking = z.infer<typeof BeforeAsking>
