import { defineEndpoints } from '../core/endpoint.ts'
import type { invitationLinkSchemas } from './schemas.ts'

/** The endpoints of links that invite an employee to join a company as an Endorser. */
export const invitationLinkEndpoints = defineEndpoints<typeof invitationLinkSchemas>()('invitation-links', {
  create: {
    method: 'POST',
    path: '/api/v1/companies/:id/invitation-link',
    summary: 'My invitation link for a company; a new one when there is none or it has expired',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND'],
    limit: 'invitation-link',
  },
  open: {
    method: 'POST',
    path: '/api/v1/invitation-links/:token/openings',
    summary: 'Open an invitation link: names the company and counts the opening',
    access: 'anybody',
    errors: ['NOT_FOUND'],
    limit: 'open-invitation-link-network',
  },
})
