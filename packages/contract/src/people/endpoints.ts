import { defineEndpoints } from '../core/endpoint.ts'
import type { peopleSchemas } from './schemas.ts'

/** The list of all accounts and the page of one, for platform staff. */
export const peopleEndpoints = defineEndpoints<typeof peopleSchemas>()('people', {
  listPeople: {
    method: 'GET',
    path: '/api/v1/people',
    summary: 'All accounts, the newest first, by name or email address',
    access: ['PLATFORM_EMPLOYEE'],
  },
  getPerson: {
    method: 'GET',
    path: '/api/v1/people/:id',
    summary: 'An account with its sessions, reports and suspensions',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
  endSessions: {
    method: 'POST',
    path: '/api/v1/people/:id/sessions/end',
    summary: 'End sessions of a person, with a reason. The person is told by mail',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
})
