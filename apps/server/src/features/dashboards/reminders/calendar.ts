import { ICalCalendar } from 'ical-generator'
import type { ReminderRow } from './queries.ts'

/** Writes a reminder as an iCalendar file with one event, which lasts the whole day. */
export function calendarOf({ id, text, due_on }: ReminderRow, now: Date): string {
  const calendar = new ICalCalendar({ prodId: '//Endorse//Reminders//EN' })
  // The library writes the day in UTC, wherever the server stands.
  const start = new Date(`${due_on}T00:00:00Z`)
  calendar.createEvent({ id, summary: text, start, allDay: true, stamp: now })
  return calendar.toString()
}
