import { z } from 'zod'
import { DateTimeString, Id } from '../../core/schemas.ts'
import { requiredText, singleLineText } from '../../core/text.ts'
import { isTimeZone } from '../../core/time-zones.ts'
import {
  MAX_MEETING_PLACE,
  MAX_MEETING_TIMES,
  MAX_MEETING_TITLE,
  meetingActions,
  meetingLengths,
  meetingStatuses,
} from './values.ts'

/** A meeting of the two people of a conversation, as one of them sees it. */
export const Meeting = z.object({
  id: Id,
  chatRoomId: Id,
  title: z.string(),
  minutes: z.number(),
  /** The IANA name of the time zone in which the times were proposed. */
  timeZone: z.string(),
  /** A link or a place. */
  place: z.string().nullable(),
  /** The proposed times, the earliest first. */
  times: z.array(DateTimeString),
  /** The time that was accepted. */
  startsAt: DateTimeString.nullable(),
  status: z.enum(meetingStatuses),
  /** Rises with each change. A change names the one that its page has seen, so of two at once one is refused. */
  sequence: z.number(),
  /** Whether the reader proposed these times; else the reader answers. */
  isOwn: z.boolean(),
  /** The other person. */
  withName: z.string(),
  /** What the reader can do next. */
  actions: z.array(z.enum(meetingActions)),
  /** The number of the newest message about it. The card stands there. */
  messageSeq: z.number(),
})
/** A meeting of the two people of a conversation, as one of them sees it. */
export type Meeting = z.infer<typeof Meeting>

const Sequence = z.number().int().min(0).max(1_000_000)

/** The fields of a proposal that a counter-proposal also has. */
const Times = z.object({
  minutes: z
    .number()
    .int()
    .refine((minutes) => (meetingLengths as readonly number[]).includes(minutes), {
      message: 'Please choose a length',
    }),
  timeZone: singleLineText(64).refine(isTimeZone, 'Please choose a time zone'),
  place: singleLineText(MAX_MEETING_PLACE).default(''),
  times: z
    .array(z.iso.datetime('Please choose a day and a time'))
    .min(1, 'Please choose a day and a time')
    .max(MAX_MEETING_TIMES, `Please propose at most ${MAX_MEETING_TIMES} times`)
    .refine((times) => new Set(times.map((time) => Date.parse(time))).size === times.length, {
      message: 'Please choose different times',
    }),
})

/** The body of `proposeMeeting`. */
export const NewMeeting = Times.extend({
  title: requiredText(MAX_MEETING_TITLE, 'Please enter what the meeting is about'),
})
/** A proposal: what the meeting is about, and one to three times. */
export type NewMeeting = z.output<typeof NewMeeting>

/** The body of `moveMeeting`. */
export const MeetingTimes = Times.extend({ sequence: Sequence })
/** Other times for a meeting. */
export type MeetingTimes = z.output<typeof MeetingTimes>

const OfMeeting = z.object({ id: Id })
const Seen = z.object({ sequence: Sequence })
const MeetingResponse = z.object({ success: z.literal(true), data: Meeting })
const MeetingsResponse = z.object({
  success: z.literal(true),
  data: z.object({ meetings: z.array(Meeting) }),
})

/** The schemas of `meetingEndpoints`. */
export const meetingSchemas = {
  listUpcoming: { response: MeetingsResponse },
  listOfRoom: { params: OfMeeting, response: MeetingsResponse },
  propose: { params: OfMeeting, body: NewMeeting, response: MeetingResponse },
  move: { params: OfMeeting, body: MeetingTimes, response: MeetingResponse },
  accept: {
    params: OfMeeting,
    /** One of the proposed times. */
    body: Seen.extend({ time: z.iso.datetime('Please choose a time') }),
    response: MeetingResponse,
  },
  decline: { params: OfMeeting, body: Seen, response: MeetingResponse },
  cancel: { params: OfMeeting, body: Seen, response: MeetingResponse },
  exportMeeting: {
    params: OfMeeting,
    response: z.object({
      success: z.literal(true),
      /** An iCalendar file with one event. */
      data: z.object({ fileName: z.string(), calendar: z.string() }),
    }),
  },
}
