import { defineEndpoints } from '../../core/endpoint.ts'
import type { reminderSchemas } from './schemas.ts'

/** The endpoints of an Endorser's own reminders. */
export const reminderEndpoints = defineEndpoints<typeof reminderSchemas>()('dashboards/reminders', {
  createReminder: {
    method: 'POST',
    path: '/api/v1/endorser/reminders',
    summary: 'Add a reminder to my follow-ups',
    access: ['EMPLOYEE'],
    errors: ['STORAGE_FULL'],
  },
  finishReminder: {
    method: 'DELETE',
    path: '/api/v1/endorser/reminders/:id',
    summary: 'Remove a reminder, because it is done',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
  exportReminder: {
    method: 'GET',
    path: '/api/v1/endorser/reminders/:id/calendar',
    summary: 'A reminder as an iCalendar file',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
})
