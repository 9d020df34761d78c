import { z } from 'zod'
import { SuspensionToken } from '../../accounts/suspension-token.ts'
import { DateTimeString, Id, SuccessResponse } from '../../core/schemas.ts'
import { multiLineText } from '../../core/text.ts'
import {
  liftReasons,
  MAX_OBJECTION,
  MAX_SUSPENSION_TEXT,
  suspensionPeriods,
  suspensionReasons,
} from './values.ts'

const isDay = (text: string) => z.iso.date().safeParse(text).success
const text = (message: string) => multiLineText(MAX_SUSPENSION_TEXT).min(1, message)

/** The form of the staff who suspend a person. */
export const SuspendPerson = z
  .object({
    period: z.enum(suspensionPeriods),
    /** The last day with the period `UNTIL_DAY`, else empty. */
    day: z.string().refine((day) => day === '' || isDay(day), 'Please choose a day'),
    reason: z.string().pipe(z.enum(suspensionReasons, 'Please choose a reason')),
    /** What the person reads. */
    text: text('Please write what happened'),
    /** Never shown to the person. */
    note: multiLineText(MAX_SUSPENSION_TEXT),
  })
  .superRefine(({ period, day }, context) => {
    if (period === 'UNTIL_DAY' && !day)
      context.addIssue({ code: 'custom', path: ['day'], message: 'Please choose a day' })
  })

/** The form of the staff who lift a suspension. */
const LiftSuspension = z.object({
  why: z.string().pipe(z.enum(liftReasons, 'Please choose why')),
  text: text('Please write what the person reads'),
})

const Objection = z.object({
  text: z.string(),
  at: DateTimeString,
  /** What staff answered; null until then. */
  answer: z.object({ text: z.string(), at: DateTimeString }).nullable(),
})

/** A suspension as the suspended person reads it. */
export const MySuspension = z.object({
  number: z.number(),
  reason: z.enum(suspensionReasons),
  text: z.string(),
  suspendedAt: DateTimeString,
  /** Null until it is lifted by staff. */
  until: DateTimeString.nullable(),
  /** Whether requests of Endorsees were with the person. */
  hadRequests: z.boolean(),
  /** By which day an objection that is sent today is answered. */
  answerBy: z.iso.date(),
  /** Whether somebody else than who suspended the person reads the objection. */
  isReadByAnother: z.boolean(),
  objection: Objection.nullable(),
})
/** A suspension as the suspended person reads it. */
export type MySuspension = z.infer<typeof MySuspension>

const mySuspensionResponse = z.object({ success: z.literal(true), data: MySuspension })
const person = z.object({ id: Id })

/** The schemas of `suspensionEndpoints`. */
export const suspensionSchemas = {
  suspend: { params: person, body: SuspendPerson, response: SuccessResponse },
  lift: { params: person, body: LiftSuspension, response: SuccessResponse },
  mine: { body: SuspensionToken, response: mySuspensionResponse },
  object: {
    body: SuspensionToken.extend({
      text: multiLineText(MAX_OBJECTION).min(1, 'Please write what we should know'),
    }),
    response: mySuspensionResponse,
  },
}
