import { defineEndpoints } from '../core/endpoint.ts'
import type { jobSearchSchemas } from './schemas.ts'

/** The endpoints that search jobs and compare them with a profile. */
export const jobSearchEndpoints = defineEndpoints<typeof jobSearchSchemas>()('job-search', {
  listJobs: {
    method: 'GET',
    path: '/api/v1/jobs',
    summary: 'Search and filter jobs. Without a query, recommendations',
    access: 'signed-in',
  },
  listFilterOptions: {
    method: 'GET',
    path: '/api/v1/jobs/filter-options',
    summary: 'Cities, countries or companies with jobs, for a filter of the job list',
    access: 'signed-in',
  },
  suggestSearches: {
    method: 'GET',
    path: '/api/v1/jobs/suggestions',
    summary: 'Titles, skills, companies and places that begin with what is being typed',
    access: 'signed-in',
    limit: 'search-suggestions',
  },
  suggestCity: {
    method: 'GET',
    path: '/api/v1/cities/suggestion',
    summary: 'The city that may be meant by one that is not known',
    access: 'signed-in',
    limit: 'search-suggestions',
  },
  countChoices: {
    method: 'GET',
    path: '/api/v1/jobs/filter-counts',
    summary: 'How many jobs a search finds with each choice of a filter',
    access: 'signed-in',
    limit: 'filter-counts',
  },
  countWithoutFilters: {
    method: 'GET',
    path: '/api/v1/jobs/counts-without-filters',
    summary: 'How many jobs a search finds without each of its filters',
    access: 'signed-in',
  },
  listSimilarAnswered: {
    method: 'GET',
    path: '/api/v1/jobs/similar-answered',
    summary: 'Up to three jobs with a similar title at other companies, which usually answer within two days',
    access: ['JOB_SEEKER'],
  },
  getFit: {
    method: 'GET',
    path: '/api/v1/jobs/:id/fit',
    summary: 'How a job fits my profile',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND'],
  },
})
