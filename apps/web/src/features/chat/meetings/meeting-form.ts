import { NewMeeting } from '@endorse/contract/chat/meetings/schemas'
import { z } from 'zod'
import { isSkipped, toInstant } from './meeting-text.ts'

const { title, timeZone, place } = NewMeeting.shape
const LocalTime = z.string()
const PAST = 'Please choose a time in the future'
const SKIPPED = 'The clocks skip this time on that day. Please choose another one.'
const NO_YEAR = 'Please enter a year of four digits'

/** What the dialog asks for. Times are local ones of the time zone. */
export const MeetingForm = z
  .object({
    title,
    first: LocalTime.min(1, 'Please choose a day and a time'),
    second: LocalTime,
    third: LocalTime,
    minutes: z.string(),
    timeZone,
    place: z.string().pipe(place.unwrap()),
  })
  .superRefine((values, context) => {
    const seen = new Set<string>()
    for (const name of ['first', 'second', 'third'] as const) {
      const value = values[name]
      if (!value) continue
      const instant = toInstant(value, values.timeZone)
      if (!instant) context.addIssue({ code: 'custom', path: [name], message: NO_YEAR })
      else if (isSkipped(value, values.timeZone))
        context.addIssue({ code: 'custom', path: [name], message: SKIPPED })
      else if (Date.parse(instant) <= Date.now())
        context.addIssue({ code: 'custom', path: [name], message: PAST })
      if (seen.has(value))
        context.addIssue({ code: 'custom', path: [name], message: 'Please choose another time' })
      seen.add(value)
    }
  })
/** The values of the dialog. */
export type MeetingValues = z.input<typeof MeetingForm>

/** Returns the proposal that the values describe. */
export function toProposal({ first, second, third, minutes, timeZone: zone, ...rest }: MeetingValues) {
  const times = [first, second, third].flatMap((value) => toInstant(value, zone) ?? [])
  return { ...rest, minutes: Number(minutes), timeZone: zone, times }
}
