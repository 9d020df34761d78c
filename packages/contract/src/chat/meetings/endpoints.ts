import { defineEndpoints } from '../../core/endpoint.ts'
import type { meetingSchemas } from './schemas.ts'

/** The endpoints of meetings that two people agree on in their conversation. */
export const meetingEndpoints = defineEndpoints<typeof meetingSchemas>()('chat/meetings', {
  listUpcoming: {
    method: 'GET',
    path: '/api/v1/meetings',
    summary: 'My meetings that are agreed or proposed, the next one first',
    access: 'signed-in',
  },
  listOfRoom: {
    method: 'GET',
    path: '/api/v1/chat/rooms/:id/meetings',
    summary: 'The meetings of a conversation, the one changed last first',
    access: 'signed-in',
    errors: ['NOT_FOUND'],
  },
  propose: {
    method: 'POST',
    path: '/api/v1/chat/rooms/:id/meetings',
    summary: 'Propose one to three times for a meeting; both people get a mail with a calendar entry',
    access: 'signed-in',
    limit: 'meeting',
    errors: ['NOT_FOUND', 'CANNOT_SEND', 'LIMIT_REACHED'],
  },
  move: {
    method: 'PUT',
    path: '/api/v1/meetings/:id/times',
    summary: 'Propose other times for a meeting, also for one that was accepted',
    access: 'signed-in',
    limit: 'meeting',
    errors: ['NOT_FOUND', 'CANNOT_SEND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  },
  accept: {
    method: 'PUT',
    path: '/api/v1/meetings/:id/acceptance',
    summary: 'Accept one of the times that the other person proposed',
    access: 'signed-in',
    errors: ['NOT_FOUND', 'CANNOT_SEND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  },
  decline: {
    method: 'PUT',
    path: '/api/v1/meetings/:id/refusal',
    summary: 'Decline the times that the other person proposed',
    access: 'signed-in',
    leaving: 'allowed',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  },
  cancel: {
    method: 'PUT',
    path: '/api/v1/meetings/:id/cancellation',
    summary: 'Cancel a meeting, or take back an own proposal',
    access: 'signed-in',
    leaving: 'allowed',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  },
  exportMeeting: {
    method: 'GET',
    path: '/api/v1/meetings/:id/calendar',
    summary: 'A meeting as an iCalendar file',
    access: 'signed-in',
    errors: ['NOT_FOUND'],
  },
})
