import { defineEndpoints } from '../../core/endpoint.ts'
import type { suspensionSchemas } from './schemas.ts'

/** The endpoints that suspend a person and lift it, and what a suspended person can do without a session. */
export const suspensionEndpoints = defineEndpoints<typeof suspensionSchemas>()('moderation/suspension', {
  suspend: {
    method: 'POST',
    path: '/api/v1/people/:id/suspension',
    summary: 'Suspend a person: ends their sessions, hides what is theirs and passes on what waits for them',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED', 'ALREADY_CHANGED'],
  },
  lift: {
    method: 'POST',
    path: '/api/v1/people/:id/suspension/lift',
    summary: 'Lift the suspension of a person. What was passed on does not come back',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
  mine: {
    method: 'POST',
    path: '/auth/suspension',
    summary: 'My suspension, with the token that the login answered',
    access: 'anybody',
    errors: ['SIGN_IN_EXPIRED'],
    limit: 'suspension',
  },
  object: {
    method: 'POST',
    path: '/auth/suspension/objection',
    summary: 'Object once to my suspension, with the token that the login answered',
    access: 'anybody',
    errors: ['SIGN_IN_EXPIRED', 'ALREADY_CHANGED'],
    limit: 'suspension',
  },
})
