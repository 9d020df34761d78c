import { defineEndpoints } from '../core/endpoint.ts'
import type { postingImportSchemas } from './schemas.ts'

/** Imports of postings by the admins of a company. All of them are about the caller's own company. */
export const postingImportEndpoints = defineEndpoints<typeof postingImportSchemas>()('posting-imports', {
  start: {
    method: 'POST',
    path: '/api/v1/posting-imports',
    summary:
      'Read the postings of a file into a draft: CSV, .xlsx, JSON lines or any format of `npm run import`, up to 10 MB',
    access: ['ADMIN'],
    files: ['file'],
    limit: 'posting-import',
  },
  list: {
    method: 'GET',
    path: '/api/v1/posting-imports',
    summary: 'The imports of the last 90 days, the newest first',
    access: ['ADMIN'],
  },
  get: {
    method: 'GET',
    path: '/api/v1/posting-imports/:id',
    summary: 'One import, with its progress',
    access: ['ADMIN'],
    errors: ['NOT_FOUND'],
  },
  getColumns: {
    method: 'GET',
    path: '/api/v1/posting-imports/:id/columns',
    summary: 'How the columns of a file were taken',
    access: ['ADMIN'],
    errors: ['NOT_FOUND'],
  },
  correctColumns: {
    method: 'PATCH',
    path: '/api/v1/posting-imports/:id/columns',
    summary:
      'Correct how columns of a draft are taken, or which sheet of its workbook, and read the file again. Other choices stay',
    access: ['ADMIN'],
    limit: 'draft-change',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
  listDraftRows: {
    method: 'GET',
    path: '/api/v1/posting-imports/:id/draft-rows',
    summary:
      'The rows that are not published yet, in the order of the file, and what publishing does with each',
    access: ['ADMIN'],
    errors: ['NOT_FOUND'],
  },
  correctDraftRow: {
    method: 'PATCH',
    path: '/api/v1/posting-imports/:id/draft-rows/:position',
    summary: 'Correct a row of a draft, or of those that wait after the others were published',
    access: ['ADMIN'],
    limit: 'draft-change',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
  publish: {
    method: 'POST',
    path: '/api/v1/posting-imports/:id/publication',
    summary: 'Publish the rows of a draft that nobody has to check. Repeating it changes nothing',
    access: ['ADMIN'],
    limit: 'publish-import',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  },
  discard: {
    method: 'DELETE',
    path: '/api/v1/posting-imports/:id',
    summary: 'Delete a draft, or an import that failed',
    access: ['ADMIN'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
  previewWithdrawal: {
    method: 'GET',
    path: '/api/v1/posting-imports/:id/withdrawal',
    summary: 'What withdrawing an import would change',
    access: ['ADMIN'],
    errors: ['NOT_FOUND'],
  },
  withdraw: {
    method: 'POST',
    path: '/api/v1/posting-imports/:id/withdrawal',
    summary:
      'Withdraw a published file: its new postings are archived, those it changed get their earlier text. Repeating it changes nothing',
    access: ['ADMIN'],
    limit: 'publish-import',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  },
  listRows: {
    method: 'GET',
    path: '/api/v1/posting-imports/:id/rows',
    summary: 'The entries of an import that were not taken as they are, with the reasons',
    access: ['ADMIN'],
    errors: ['NOT_FOUND'],
  },
  refusedRows: {
    method: 'GET',
    path: '/api/v1/posting-imports/:id/refused-rows',
    summary: 'The refused rows of a draft as CSV, with the reasons, to be corrected and imported',
    access: ['ADMIN'],
    errors: ['NOT_FOUND'],
  },
  report: {
    method: 'GET',
    path: '/api/v1/posting-imports/:id/report',
    summary: 'The same as CSV',
    access: ['ADMIN'],
    errors: ['NOT_FOUND'],
  },
  getFeed: {
    method: 'GET',
    path: '/api/v1/posting-feed',
    summary: 'The address that is read every day; null without one',
    access: ['ADMIN'],
  },
  setFeed: {
    method: 'PUT',
    path: '/api/v1/posting-feed',
    summary: 'Set the address that is read every day. It is read at once',
    access: ['ADMIN'],
    limit: 'posting-import',
    errors: ['ALREADY_CHANGED'],
  },
  readFeed: {
    method: 'POST',
    path: '/api/v1/posting-feed/readings',
    summary: 'Read the address now',
    access: ['ADMIN'],
    limit: 'posting-import',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
  removeFeed: {
    method: 'DELETE',
    path: '/api/v1/posting-feed',
    summary: 'Stop reading the address. The postings stay',
    access: ['ADMIN'],
    errors: ['NOT_FOUND'],
  },
})
