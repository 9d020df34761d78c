import { defineEndpoints } from '../core/endpoint.ts'
import type { settingsSchemas } from './schemas.ts'

/** The endpoints of the settings page. */
export const settingsEndpoints = defineEndpoints<typeof settingsSchemas>()({
  get: {
    method: 'GET',
    path: '/api/v1/settings',
    summary: 'My own settings',
    access: 'signed-in',
    approved: false,
  },
  setMailPreference: {
    method: 'PUT',
    path: '/api/v1/settings/mails/:kind',
    summary: 'Switch a kind of mail on or off',
    access: 'signed-in',
    approved: false,
    errors: ['NOT_FOUND'],
  },
  setNotificationPreference: {
    method: 'PUT',
    path: '/api/v1/settings/notifications/:kind',
    summary: 'Switch a kind of notification on or off. Existing ones stay',
    access: 'signed-in',
    approved: false,
    errors: ['NOT_FOUND'],
  },
  sendCode: {
    method: 'POST',
    path: '/api/v1/settings/code',
    summary: 'Mail me a code, to confirm a change of my account',
    access: 'signed-in',
    approved: false,
    limit: 'reauthentication-codes',
  },
  changePassword: {
    method: 'PUT',
    path: '/api/v1/settings/password',
    summary: 'Change the password. Ends every other session',
    access: 'signed-in',
    approved: false,
    errors: ['ALREADY_CHANGED'],
    limit: 'reauthentication-attempts',
  },
  disconnectProvider: {
    method: 'DELETE',
    path: '/api/v1/settings/providers/:provider',
    summary: 'Disconnect Google or LinkedIn. Requires a password to be set',
    access: 'signed-in',
    approved: false,
    errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/v1/sessions',
    summary: 'My active sessions: this one first, then the most recently used',
    access: 'signed-in',
    approved: false,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/v1/sessions/:id',
    summary: 'End a session',
    access: 'signed-in',
    approved: false,
    errors: ['NOT_FOUND'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/v1/sessions',
    summary: 'End every other session',
    access: 'signed-in',
    approved: false,
  },
  listResumeAccesses: {
    method: 'GET',
    path: '/api/v1/settings/resume-access-log',
    summary: 'Who read my resume and my contact data, newest first',
    access: ['JOB_SEEKER'],
  },
})
