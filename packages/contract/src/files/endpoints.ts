import { defineEndpoints } from '../core/endpoint.ts'
import type { fileSchemas } from './schemas.ts'

/** The endpoints for the resumes of a user. */
export const fileEndpoints = defineEndpoints<typeof fileSchemas>()('files', {
  listResumes: {
    method: 'GET',
    path: '/api/v1/resumes',
    summary: 'My resumes, newest first',
    access: 'signed-in',
    approved: false,
  },
  listResumesForDropdown: {
    method: 'GET',
    path: '/api/v1/resumes/dropdown',
    summary: 'My resumes, newest first',
    access: 'signed-in',
    approved: false,
  },
  uploadResume: {
    method: 'POST',
    path: '/api/v1/resumes',
    summary: 'Add a resume to the library, or put a new file in the place of one',
    access: ['JOB_SEEKER', 'EMPLOYEE'],
    errors: ['NOT_FOUND', 'BAD_FILE', 'TOO_LARGE', 'STORAGE_FULL'],
    idempotent: true,
    limit: 'resume-upload',
    files: ['resume'],
  },
  renameResume: {
    method: 'PATCH',
    path: '/api/v1/resumes/:id',
    summary: 'Rename a resume',
    access: 'signed-in',
    approved: false,
    errors: ['NOT_FOUND'],
  },
  deleteResume: {
    method: 'DELETE',
    path: '/api/v1/resumes/:id',
    summary: 'Delete a resume from the library. Applications that use it keep it',
    access: 'signed-in',
    approved: false,
    leaving: 'allowed',
    errors: ['NOT_FOUND'],
  },
  parseResume: {
    method: 'GET',
    path: '/api/v1/resume/parse',
    summary: 'The text of a resume',
    access: 'signed-in',
    approved: false,
    errors: ['NOT_FOUND', 'BAD_FILE'],
  },
})
