import { defineEndpoints } from '../core/endpoint.ts'
import type { peopleSchemas } from './schemas.ts'

/** The list of all accounts, for platform staff. */
export const peopleEndpoints = defineEndpoints<typeof peopleSchemas>()('people', {
  listPeople: {
    method: 'GET',
    path: '/api/v1/people',
    summary: 'All accounts, the newest first, by name or email address',
    access: ['PLATFORM_EMPLOYEE'],
  },
})
