import { defineEndpoints } from '../core/endpoint.ts'
import type { mailboxSchemas } from './schemas.ts'

/** The endpoint of the mailbox page, which exists only without a mail server. */
export const mailboxEndpoints = defineEndpoints<typeof mailboxSchemas>()('mailbox', {
  list: {
    method: 'GET',
    path: '/api/v1/mailbox',
    summary: 'The latest mails, stored because no mail server is configured. Development only',
    access: 'anybody',
  },
})
