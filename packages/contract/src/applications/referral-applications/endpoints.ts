import { defineEndpoints } from '../../core/endpoint.ts'
import { askingLimitCodes } from '../before-asking/values.ts'
import type { referralApplicationSchemas } from './schemas.ts'

/** The endpoints for jobs that were found elsewhere. Withdrawal, follow-up and review are those of all applications. */
export const referralApplicationEndpoints = defineEndpoints<typeof referralApplicationSchemas>()(
  'applications/referral-applications',
  {
    submit: {
      method: 'POST',
      path: '/api/v1/referral-applications',
      summary: 'Ask the Endorsers of a company for a referral to a job found elsewhere',
      access: ['JOB_SEEKER'],
      errors: ['ALREADY_APPLIED', 'NOT_FOUND', 'CANNOT_BE_NAMED', ...askingLimitCodes],
      idempotent: true,
      limit: 'apply',
      files: ['resume'],
    },
    listMine: {
      method: 'GET',
      path: '/api/v1/referral-applications/me',
      summary: 'My requests for jobs found elsewhere, newest first',
      access: ['JOB_SEEKER'],
    },
    findPosting: {
      method: 'GET',
      path: '/api/v1/referral-applications/posting',
      summary:
        'The company with this name, the open posting of the same job on this site, who would be asked until when, and whether a limit stops the request',
      access: ['JOB_SEEKER'],
      limit: 'company-suggestions',
    },
    getMine: {
      method: 'GET',
      path: '/api/v1/referral-applications/:id',
      summary: 'One of my requests for a job found elsewhere',
      access: ['JOB_SEEKER'],
      errors: ['NOT_FOUND'],
    },
    suggestCompanies: {
      method: 'GET',
      path: '/api/v1/companies/suggestions',
      summary: 'The companies whose name begins like this, with the number of their Endorsers',
      access: ['JOB_SEEKER'],
      limit: 'company-suggestions',
    },
    countOutcomes: {
      method: 'GET',
      path: '/api/v1/endorser/referral-outcomes',
      summary: 'What came of the referrals that I have made. Nobody else can read it',
      access: ['EMPLOYEE'],
    },
    accept: {
      method: 'POST',
      path: '/api/v1/endorser/referral/accept',
      summary: 'Accept a request for a job found elsewhere. The first Endorser who accepts handles it',
      access: ['EMPLOYEE'],
      errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
    },
    reject: {
      method: 'POST',
      path: '/api/v1/endorser/referral/reject',
      summary:
        'Reject a request for a job found elsewhere. It leaves one’s own list, and is rejected by its handler or by all',
      access: ['EMPLOYEE'],
      errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
    },
  },
)
