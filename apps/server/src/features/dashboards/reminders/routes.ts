import { reminderEndpoints } from '@endorse/contract/dashboards/reminders/endpoints'
import { reminderSchemas } from '@endorse/contract/dashboards/reminders/schemas'
import { MAX_REMINDERS } from '@endorse/contract/dashboards/reminders/values'
import type { FastifyInstance } from 'fastify'
import { ICalCalendar } from 'ical-generator'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, notFound } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import type { ReminderRow } from './queries.ts'
import { countRemindersLocked, deleteReminder, findReminder, insertReminder } from './queries.ts'

/** Registers the endpoints of an Endorser's own reminders. */
export function registerReminderRoutes(app: FastifyInstance, context: AppContext) {
  const { db, clock } = context

  registerRoute(
    app,
    reminderEndpoints.createReminder,
    reminderSchemas.createReminder,
    async ({ person, body: { text, dueOn } }) => {
      const id = newId()
      await inTransactionOf(db, person, async (tx) => {
        if ((await countRemindersLocked(tx, person.id)) >= MAX_REMINDERS) throwTooMany()
        await insertReminder(tx, person.id, { id, text, due_on: dueOn })
      })
      return success({ message: 'Reminder added', data: { id, text, dueOn } })
    },
  )

  registerRoute(
    app,
    reminderEndpoints.finishReminder,
    reminderSchemas.finishReminder,
    async ({ person, params }) => {
      if (!(await inTransactionOf(db, person, (tx) => deleteReminder(tx, person.id, params.id))))
        notFound('Reminder')
      return success({ message: 'Reminder done' })
    },
  )

  registerRoute(
    app,
    reminderEndpoints.exportReminder,
    reminderSchemas.exportReminder,
    async ({ person, params }) => {
      const reminder = (await findReminder(db, person.id, params.id)) ?? notFound('Reminder')
      return success({
        data: { fileName: 'reminder.ics', calendar: calendarOf(reminder, new Date(clock())) },
      })
    },
  )
}

function throwTooMany(): never {
  throw new AppError('STORAGE_FULL', `You have ${MAX_REMINDERS} reminders. Please finish some of them first.`)
}

/** Writes a reminder as an iCalendar file with one event, which lasts the whole day. */
function calendarOf({ id, text, due_on }: ReminderRow, now: Date): string {
  const calendar = new ICalCalendar({ prodId: '//Endorse//Reminders//EN' })
  // The library writes the day in UTC, wherever the server stands.
  const start = new Date(`${due_on}T00:00:00Z`)
  calendar.createEvent({ id, summary: text, start, allDay: true, stamp: now })
  return calendar.toString()
}
