import { z } from 'zod'
import { answerBands } from '../applications/turns/answer-bands.ts'
import { referralOutcomes } from '../applications/values.ts'
import { DateString, Id } from '../core/schemas.ts'
import { analyticsPeriods } from './values.ts'

/** What became of some requests. Null where too few people sent them. */
const Parts = {
  requests: z.number(),
  approved: z.number().nullable(),
  rejected: z.number().nullable(),
  waiting: z.number().nullable(),
}

const WhatBecame = {
  ...Parts,
  /** Between a request and its answer. Null without an answer. */
  medianHours: z.number().nullable(),
}

const MonthFigures = z.object({
  /** The first day of the month in India. */
  month: DateString,
  ...WhatBecame,
})
/** The requests that were sent in a month. */
export type MonthFigures = z.infer<typeof MonthFigures>

const JobFigures = z.object({ key: z.string(), title: z.string(), ...WhatBecame })
/** The requests for a job. */
export type JobFigures = z.infer<typeof JobFigures>

const EndorserFigures = z.object({
  id: Id,
  name: z.string(),
  photoUrl: z.string().nullable(),
  ...Parts,
  /** How fast they usually answer; null when that is not known. */
  answersWithin: z.enum(answerBands).nullable(),
})
/** The requests that an Endorser handles. */
export type EndorserFigures = z.infer<typeof EndorserFigures>

const TurnFigures = z.object({
  /** The first day of the month in India. */
  month: DateString,
  /** How often an Endorser was asked. What is in no part was passed on, withdrawn, or is open. */
  turns: z.number(),
  /** Null where too few people asked: by the working time that the answer took, and those that nobody answered in time. */
  parts: z
    .object({
      withinDay: z.number(),
      withinTwoDays: z.number(),
      withinWeek: z.number(),
      slower: z.number(),
      unanswered: z.number(),
    })
    .nullable(),
})
/** How fast the requests of a month were answered, by each Endorser who was asked. */
export type TurnFigures = z.infer<typeof TurnFigures>

const CountOfPeople = z.object({ name: z.string(), people: z.number() })
/** How many of the people who asked have a skill or work at a company. */
export type CountOfPeople = z.infer<typeof CountOfPeople>

const Outcomes = z.record(z.enum(referralOutcomes), z.number())
/** How many Endorsees said each outcome. */
export type Outcomes = z.infer<typeof Outcomes>

/** The figures of the requests of some months. Withdrawn ones do not count. */
export const RequestAnalytics = z.object({
  /** The first day of the first month and of this month. */
  from: DateString,
  to: DateString,
  total: z.object({
    ...WhatBecame,
    answered: z.number().nullable(),
    /** Referred or completed. */
    referred: z.number().nullable(),
    oldestWaitingSince: z.iso.datetime().nullable(),
  }),
  /** What the Endorsees said came of the referrals. Null for a company admin, who is not told. */
  outcomes: Outcomes.nullable(),
  /** Null while there are too few answers. */
  charts: z
    .object({
      /** Every month of the period, the oldest first. */
      months: z.array(MonthFigures),
      /** Those with the most requests. */
      jobs: z.array(JobFigures),
      /** Those with the most requests. Null for an Endorser, who sees the own figures only. */
      endorsers: z.array(EndorserFigures).nullable(),
      /** Every month of the period, the oldest first. Null for an Endorser, who has a record in the settings. */
      turns: z.array(TurnFigures).nullable(),
      /** Skills that enough people have, the most frequent first. */
      skills: z.array(CountOfPeople),
      /** Where enough of the people work, the most frequent first. */
      companies: z.array(CountOfPeople),
    })
    .nullable(),
})
/** The figures of the requests to an Endorser or to a company. */
export type RequestAnalytics = z.infer<typeof RequestAnalytics>

const WeekFigures = z.object({
  /** The Monday of the week in India. */
  week: DateString,
  applications: z.number(),
  /** Applications that were answered within seven days, in percent. Null until the week is seven days old, and for few. */
  answeredInAWeek: z.number().nullable(),
  endorsees: z.number(),
  endorsers: z.number(),
})
/** What happened on the platform in a week. */
export type WeekFigures = z.infer<typeof WeekFigures>

/** The schemas of `analyticsEndpoints`. */
export const analyticsSchemas = {
  requests: {
    query: z.object({ months: z.enum(analyticsPeriods).default('6') }),
    response: z.object({ success: z.literal(true), data: RequestAnalytics }),
  },
  platform: {
    response: z.object({
      success: z.literal(true),
      /** The last eight weeks, the oldest first. The last one is not over. */
      data: z.object({ weeks: z.array(WeekFigures) }),
    }),
  },
}
