import { defineEndpoints } from '../core/endpoint.ts'
import type { savedSearchSchemas } from './schemas.ts'

/** The endpoints of saved searches and their mails. */
export const savedSearchEndpoints = defineEndpoints<typeof savedSearchSchemas>()('saved-searches', {
  listSearches: {
    method: 'GET',
    path: '/api/v1/saved-searches',
    summary: 'My saved searches, with how many new jobs each has',
    access: ['JOB_SEEKER'],
  },
  createSearch: {
    method: 'POST',
    path: '/api/v1/saved-searches',
    summary: 'Save a search under a name',
    access: ['JOB_SEEKER'],
    errors: ['NAME_TAKEN', 'LIMIT_REACHED'],
  },
  updateSearch: {
    method: 'PATCH',
    path: '/api/v1/saved-searches/:id',
    summary: 'Rename a saved search, or change how often it is mailed',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  },
  deleteSearch: {
    method: 'DELETE',
    path: '/api/v1/saved-searches/:id',
    summary: 'Delete a saved search',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND'],
  },
  listNewJobs: {
    method: 'GET',
    path: '/api/v1/saved-searches/:id/new-jobs',
    summary: 'The jobs of the last 30 days that a saved search found, the latest first',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND'],
  },
  markSeen: {
    method: 'POST',
    path: '/api/v1/saved-searches/:id/seen',
    summary: 'Count only later jobs of a saved search as new',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND'],
  },
  setMails: {
    method: 'PUT',
    path: '/api/v1/saved-searches/mails',
    summary: 'How the mails of my saved searches arrive',
    access: ['JOB_SEEKER'],
  },
  checkStopLink: {
    method: 'POST',
    path: '/api/v1/saved-searches/stop/check',
    summary: 'What the link of a mail would stop; changes nothing',
    access: 'anybody',
    errors: ['NOT_FOUND'],
  },
  stopMails: {
    method: 'POST',
    path: '/api/v1/saved-searches/stop',
    summary: 'Stop the mails of one or all searches with the link of a mail',
    access: 'anybody',
    errors: ['NOT_FOUND'],
  },
  resumeMails: {
    method: 'POST',
    path: '/api/v1/saved-searches/resume',
    summary: 'Take back a stop with the link of a mail',
    access: 'anybody',
    errors: ['NOT_FOUND'],
  },
  stopWithOneClick: {
    method: 'POST',
    path: '/api/v1/saved-searches/one-click/:token',
    summary: 'Stop the mails of all searches, for the button of mail programs (RFC 8058)',
    access: 'anybody',
    errors: ['NOT_FOUND'],
  },
})
