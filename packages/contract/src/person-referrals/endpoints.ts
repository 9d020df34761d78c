import { defineEndpoints } from '../core/endpoint.ts'
import type { personReferralSchemas } from './schemas.ts'

/** The endpoints with which an Endorser refers a person, and the person answers by the mailed link. */
export const personReferralEndpoints = defineEndpoints<typeof personReferralSchemas>()('person-referrals', {
  create: {
    method: 'POST',
    path: '/api/v1/person-referrals',
    summary: 'Refer a person to a job of my company. Mails the person a link to agree or to say no',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND', 'JOB_CLOSED', 'ALREADY_ASKED', 'CANNOT_SEND'],
    limit: 'person-referral',
    files: ['resume'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/person-referrals',
    summary: 'The people whom I referred, with their answers, newest first',
    access: ['EMPLOYEE'],
  },
  listJobs: {
    method: 'GET',
    path: '/api/v1/person-referrals/jobs',
    summary: 'The open jobs of my company for which I can refer a person',
    access: ['EMPLOYEE'],
  },
  remind: {
    method: 'POST',
    path: '/api/v1/person-referrals/:id/reminder',
    summary: 'Mail the link once more, as the one reminder',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'JOB_CLOSED'],
  },
  correctAddress: {
    method: 'PUT',
    path: '/api/v1/person-referrals/:id/address',
    summary: 'Correct an address that refused the mail, and mail the link to it',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'ALREADY_ASKED', 'CANNOT_SEND'],
    limit: 'person-referral',
  },
  readConsent: {
    method: 'POST',
    path: '/api/v1/person-referrals/consent',
    summary: 'What an Endorser entered about me, with the link of the mail',
    access: 'anybody',
    errors: ['NOT_FOUND'],
    limit: 'referral-consent-network',
  },
  acceptConsent: {
    method: 'POST',
    path: '/api/v1/person-referrals/consent/agreement',
    summary:
      'Agree to a referral, with the link of the mail. Creates the account and the accepted application',
    access: 'anybody',
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'JOB_CLOSED', 'ALREADY_APPLIED', 'USER_EXISTS'],
    limit: 'referral-consent-network',
    files: ['resume'],
  },
  decline: {
    method: 'POST',
    path: '/api/v1/person-referrals/consent/refusal',
    summary: 'Say no to a referral, with the link of the mail. Deletes everything about the person',
    access: 'anybody',
    errors: ['NOT_FOUND'],
    limit: 'referral-consent-network',
  },
})
