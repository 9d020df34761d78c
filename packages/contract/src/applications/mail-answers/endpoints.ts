import { defineEndpoints } from '../../core/endpoint.ts'
import type { mailAnswerSchemas } from './schemas.ts'

/** The endpoints with which an Endorser answers a request by a link of the mail about their turn, without a session. */
export const mailAnswerEndpoints = defineEndpoints<typeof mailAnswerSchemas>()('applications/mail-answers', {
  open: {
    method: 'POST',
    path: '/api/v1/mail-answers',
    summary: 'What a link of a mail asks, or what became of it. Changes nothing',
    access: 'anybody',
    errors: ['NOT_FOUND'],
    limit: 'mail-answers-network',
  },
  approve: {
    method: 'POST',
    path: '/api/v1/mail-answers/approval',
    summary: 'Approve a request by the link of a mail, in the name of the Endorser whom it asked',
    access: 'anybody',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
    limit: 'mail-answers-network',
  },
  reject: {
    method: 'POST',
    path: '/api/v1/mail-answers/rejection',
    summary: 'Reject a request by the link of a mail, in the name of the Endorser whom it asked',
    access: 'anybody',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
    limit: 'mail-answers-network',
  },
  passOn: {
    method: 'POST',
    path: '/api/v1/mail-answers/hand-over',
    summary: 'Pass a request on by the link of a mail: to a colleague, or to the next',
    access: 'anybody',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
    limit: 'mail-answers-network',
  },
})
