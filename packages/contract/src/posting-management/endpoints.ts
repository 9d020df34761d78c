import { defineEndpoints } from '../core/endpoint.ts'
import type { postingManagementSchemas } from './schemas.ts'

const roles = ['EMPLOYEE', 'ADMIN'] as const

/** The endpoints with which Endorsers and company admins post jobs and take care of their postings. */
export const postingManagementEndpoints = defineEndpoints<typeof postingManagementSchemas>()(
  'posting-management',
  {
    list: {
      method: 'GET',
      path: '/api/v1/my-job-postings',
      summary: 'The postings that I posted or claimed; for a company admin all of the company',
      access: roles,
    },
    exportCsv: {
      method: 'POST',
      path: '/api/v1/my-job-postings/exports',
      summary: 'The postings of the list as CSV, with its tab and search. Each export is logged',
      access: roles,
      limit: 'postings-export',
    },
    countApplicants: {
      method: 'POST',
      path: '/api/v1/jobs/applicant-counts',
      summary: 'How many applied to each of up to 100 jobs. Jobs of other companies are left out',
      access: roles,
    },
    findSame: {
      method: 'GET',
      path: '/api/v1/my-job-postings/same',
      summary: 'The open posting of my company with the same title and city; null when there is none',
      access: roles,
    },
    create: {
      method: 'POST',
      path: '/api/v1/jobs',
      summary: 'Post a job of my company. An Endorser who posts a job has claimed it',
      access: roles,
      errors: ['POSTING_EXISTS'],
      idempotent: true,
      limit: 'post-job',
    },
    getForEditing: {
      method: 'GET',
      path: '/api/v1/my-job-postings/:id',
      summary: 'One of my postings, as the form edits it',
      access: roles,
      errors: ['NOT_FOUND'],
    },
    edit: {
      method: 'PUT',
      path: '/api/v1/jobs/:id',
      summary: 'Save a posting. Its applicants are told when something changes that concerns them',
      access: roles,
      errors: ['NOT_FOUND', 'POSTING_EXISTS', 'CHANGED_ELSEWHERE'],
      limit: 'change-posting',
    },
    archive: {
      method: 'PATCH',
      path: '/api/v1/jobs/:id/archive',
      summary: 'Archive a posting: Endorsees no longer find it, its applicants are told',
      access: roles,
      errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
      limit: 'change-posting',
    },
    archiveAlias: {
      method: 'PATCH',
      path: '/jobs/:id/archive',
      summary: 'The same as `/api/v1/jobs/:id/archive`',
      access: roles,
      errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
      limit: 'change-posting',
    },
    archiveMany: {
      method: 'POST',
      path: '/api/v1/my-job-postings/archive',
      summary:
        'Archive up to 100 postings. Those that cannot be archived are left as they are, with the reason',
      access: roles,
      limit: 'change-posting',
    },
    restore: {
      method: 'PATCH',
      path: '/api/v1/jobs/:id/restore',
      summary: 'Take a posting out of the archive',
      access: roles,
      errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'POSTING_EXISTS', 'STEP_NOT_ALLOWED'],
      limit: 'change-posting',
    },
    delete: {
      method: 'DELETE',
      path: '/api/v1/jobs/:id',
      summary: 'Delete a posting. Its applicants are told and keep their applications',
      access: roles,
      errors: ['NOT_FOUND'],
      limit: 'change-posting',
    },
    answerStillHiring: {
      method: 'POST',
      path: '/api/v1/jobs/:id/still-hiring',
      summary:
        'Answer whether the company is still hiring: yes keeps or restores the posting, no archives it',
      access: roles,
      errors: ['NOT_FOUND', 'POSTING_EXISTS', 'STEP_NOT_ALLOWED'],
      limit: 'change-posting',
    },
    openStillHiringLink: {
      method: 'GET',
      path: '/api/v1/still-hiring/:token',
      summary: 'The posting that the link of a mail asks about',
      access: 'anybody',
      errors: ['NOT_FOUND'],
      limit: 'still-hiring-network',
    },
    answerStillHiringLink: {
      method: 'POST',
      path: '/api/v1/still-hiring/:token',
      summary: 'Answer by the link of a mail whether the company is still hiring',
      access: 'anybody',
      errors: ['NOT_FOUND', 'POSTING_EXISTS', 'STEP_NOT_ALLOWED'],
      limit: 'still-hiring-network',
    },
  },
)
