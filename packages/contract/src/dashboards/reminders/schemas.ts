import { z } from 'zod'
import { DateString, Id, SuccessResponse } from '../../core/schemas.ts'
import { requiredText } from '../../core/text.ts'
import { MAX_REMINDER } from './values.ts'

/** The body of `createReminder`. */
export const NewReminder = z.object({
  text: requiredText(MAX_REMINDER, 'Please enter what to remember'),
  dueOn: z.iso.date('Please choose a day'),
})
/** What to remember, and on which day. */
export type NewReminder = z.output<typeof NewReminder>

const ReminderParams = z.object({ id: Id })

/** The schemas of `reminderEndpoints`. */
export const reminderSchemas = {
  createReminder: {
    body: NewReminder,
    response: SuccessResponse.extend({ data: z.object({ id: Id, text: z.string(), dueOn: DateString }) }),
  },
  finishReminder: { params: ReminderParams, response: SuccessResponse },
  exportReminder: {
    params: ReminderParams,
    response: z.object({
      success: z.literal(true),
      /** An iCalendar file with one event. */
      data: z.object({ fileName: z.string(), calendar: z.string() }),
    }),
  },
}
