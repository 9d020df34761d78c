import { defineEndpoints } from '../core/endpoint.ts'
import type { postingImportSchemas } from './schemas.ts'

/** Imports of postings by the admins of a company. All of them are about the caller's own company. */
export const postingImportEndpoints = defineEndpoints<typeof postingImportSchemas>()('posting-imports', {
  start: {
    method: 'POST',
    path: '/api/v1/posting-imports',
    summary: 'Import the postings of a file: CSV, JSON lines or any format of `npm run import`, up to 10 MB',
    access: ['ADMIN'],
    files: ['file'],
    limit: 'posting-import',
    errors: ['ALREADY_CHANGED'],
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
  listRows: {
    method: 'GET',
    path: '/api/v1/posting-imports/:id/rows',
    summary: 'The entries of an import that were not taken as they are, with the reasons',
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
