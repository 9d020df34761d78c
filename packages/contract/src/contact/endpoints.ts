import { defineEndpoints } from '../core/endpoint.ts'
import type { contactSchemas } from './schemas.ts'

/** The endpoints of the contact page and of the staff's list of its messages. */
export const contactEndpoints = defineEndpoints<typeof contactSchemas>()('contact', {
  send: {
    method: 'POST',
    path: '/api/v1/contact-messages',
    summary: 'Send a message to the site operator',
    access: 'anybody',
    idempotent: true,
    limit: 'contact',
  },
  list: {
    method: 'GET',
    path: '/api/v1/contact-messages',
    summary: 'Messages from the contact page, newest first',
    access: ['PLATFORM_EMPLOYEE'],
  },
  /** When two staff members mark it at once, the first one stays `answeredBy`. */
  setAnswered: {
    method: 'PATCH',
    path: '/api/v1/contact-messages/:id',
    summary: 'Mark a message as answered, or reopen it',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
})
