import { defineEndpoints } from '../core/endpoint.ts'
import type { documentParsingSchemas } from './schemas.ts'

/** The endpoints that read the values of a document. None of them keeps an uploaded file. */
export const documentParsingEndpoints = defineEndpoints<typeof documentParsingSchemas>()('document-parsing', {
  extractFromPdf: {
    method: 'POST',
    path: '/api/v1/jobs/extract-from-pdf',
    summary: 'The values of a job description, each with its place in the text. The file is not kept',
    access: ['JOB_SEEKER', 'EMPLOYEE', 'ADMIN'],
    errors: ['BAD_FILE'],
    limit: 'document-reading',
    files: ['jobPdf'],
  },
  readResume: {
    method: 'GET',
    path: '/api/v1/resumes/:id/values',
    summary: 'The values of a resume of one’s own library, each with its place in the text',
    access: ['JOB_SEEKER', 'EMPLOYEE'],
    errors: ['NOT_FOUND', 'BAD_FILE'],
    limit: 'document-reading',
  },
  readUploadedResume: {
    method: 'POST',
    path: '/api/v1/resumes/read-values',
    summary: 'The values of a resume, each with its place in the text. The file is not kept',
    access: ['JOB_SEEKER', 'EMPLOYEE'],
    errors: ['BAD_FILE'],
    limit: 'document-reading',
    files: ['resume'],
  },
})
