import { defineEndpoints } from '../core/endpoint.ts'
import { askingLimitCodes } from './before-asking/values.ts'
import type { applicationSchemas } from './schemas.ts'

/** The endpoints for applying, and for the review of applications. */
export const applicationEndpoints = defineEndpoints<typeof applicationSchemas>()('applications', {
  apply: {
    method: 'POST',
    path: '/api/v1/applications',
    summary: 'Apply to a job with a resume',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND', 'JOB_CLOSED', 'ALREADY_APPLIED', 'CANNOT_BE_NAMED', ...askingLimitCodes],
    idempotent: true,
    limit: 'apply',
    files: ['resume', 'resumeFile'],
  },
  getRecipients: {
    method: 'GET',
    path: '/api/v1/jobs/:id/recipients',
    summary:
      'Who will read an application to this job, who is asked until when, and whether a limit stops it',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND'],
  },
  listMine: {
    method: 'GET',
    path: '/api/v1/applications/combined',
    summary: 'My applications of both kinds',
    access: ['JOB_SEEKER'],
  },
  getMine: {
    method: 'GET',
    path: '/api/v1/applications/:type/:id',
    summary: 'One of my applications with its history',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/v1/applications/:type/:id',
    summary: 'Withdraw an application',
    access: ['JOB_SEEKER'],
    leaving: 'allowed',
    errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
  },
  followUp: {
    method: 'POST',
    path: '/api/v1/applications/:type/:id/follow-up',
    summary:
      'Ask the Endorser whose turn it is for an update, once in a turn. Early in the turn they read it with the reminder',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED', 'FOLLOWED_UP_ALREADY', 'NO_RECIPIENTS'],
  },
  tellWhenJoined: {
    method: 'PUT',
    path: '/api/v1/applications/:type/:id/tell-when-joined',
    summary:
      'Be told once when an Endorser joins the company of my request: nobody is there, or it was closed without an answer',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
  },
  setOutcome: {
    method: 'PUT',
    path: '/api/v1/applications/:type/:id/outcome',
    summary: 'Say what came of a referral. Only its handler is told',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
  },
  listForReview: {
    method: 'GET',
    path: '/api/v1/applications/employee/review',
    summary: 'Applications to my company',
    access: ['EMPLOYEE', 'ADMIN'],
  },
  openForReview: {
    method: 'POST',
    path: '/api/v1/applications/employee/:id/views',
    summary:
      'Open an application. Opening it the first time sets it to REVIEWED; the applicant sees who opened it',
    access: ['EMPLOYEE', 'ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
  searchAll: {
    method: 'GET',
    path: '/api/v1/platform/applications',
    summary:
      'Search all applications of the platform by applicant name, e-mail or id, newest first; for platform staff',
    access: ['PLATFORM_EMPLOYEE'],
    limit: 'find-applications',
  },
  decide: {
    method: 'PUT',
    path: '/api/v1/applications/update-status',
    summary: 'Approve or reject an application',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  },
  takeStep: {
    method: 'PATCH',
    path: '/api/v1/applications/status',
    summary: 'Move an application to its next status',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  },
  reassign: {
    method: 'PATCH',
    path: '/api/v1/applications/:type/:id/handler',
    summary: 'Assign an application to an Endorser of my company',
    access: ['ADMIN'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
    limit: 'reassignment',
  },
  listForJob: {
    method: 'GET',
    path: '/api/v1/jobs/:id/applications',
    summary:
      'The applications to a job: all of them for its Endorsers; only their own and the count for an Endorsee',
    access: 'signed-in',
    errors: ['NOT_FOUND'],
  },
})
