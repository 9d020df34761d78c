import { defineEndpoints } from '../core/endpoint.ts'
import type { moderationSchemas } from './schemas.ts'

/** The endpoints of reports on postings, people and conversations, of the staff who decide them, and of appeals. */
export const moderationEndpoints = defineEndpoints<typeof moderationSchemas>()('moderation', {
  /** A second report of the same person changes nothing while the first one waits for its decision. */
  reportPosting: {
    method: 'POST',
    path: '/api/v1/jobs/:id/reports',
    summary: 'Report a job posting to platform staff',
    access: 'signed-in',
    limit: 'report',
    errors: ['NOT_FOUND', 'NOT_ALLOWED'],
  },
  /** The reported person is the other side of the application: its handler for the applicant, else the applicant. */
  reportPerson: {
    method: 'POST',
    path: '/api/v1/applications/:id/reports',
    summary: 'Report the other person of an application to platform staff',
    access: 'signed-in',
    limit: 'report',
    errors: ['NOT_FOUND'],
  },
  /** The reported person is the other one. Staff read the last messages in the report, and nowhere else. */
  reportConversation: {
    method: 'POST',
    path: '/api/v1/chat/rooms/:id/reports',
    summary: 'Report the other person of a conversation, with its last twenty messages',
    access: 'signed-in',
    limit: 'report',
    errors: ['NOT_FOUND'],
  },
  listMine: {
    method: 'GET',
    path: '/api/v1/reports',
    summary: 'My reports with their outcomes, newest first',
    access: 'signed-in',
  },
  listCases: {
    method: 'GET',
    path: '/api/v1/moderation/cases',
    summary: 'Reported postings and people: open ones oldest first, appeals, or decided ones',
    access: ['PLATFORM_EMPLOYEE'],
  },
  openCase: {
    method: 'GET',
    path: '/api/v1/moderation/cases/:id',
    summary: 'A reported posting or person with all reports; the opening is logged',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
  decideCase: {
    method: 'POST',
    path: '/api/v1/moderation/cases/:id/decision',
    summary: 'Keep or remove the posting, or warn the person; of two staff at once, one decides',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  },
  decideAppeal: {
    method: 'POST',
    path: '/api/v1/moderation/cases/:id/appeal-decision',
    summary: 'Let the decision stand, or take it back',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
  listPostings: {
    method: 'GET',
    path: '/api/v1/moderation/postings',
    summary: 'The postings of all companies, the newest first, with those that staff removed',
    access: ['PLATFORM_EMPLOYEE'],
  },
  /** Open reports on the posting are decided with it. */
  removePosting: {
    method: 'POST',
    path: '/api/v1/moderation/postings/:id/removal',
    summary: 'Remove a posting with a reason, without a report',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
  takeBack: {
    method: 'POST',
    path: '/api/v1/moderation/cases/:id/take-back',
    summary: 'Take the removal of a posting back, without an appeal',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'],
  },
  /** For the page of a posting that can no longer be opened. */
  findRemoval: {
    method: 'GET',
    path: '/api/v1/jobs/:id/removal',
    summary: 'The decision that removed a posting, for those whom it concerns and for staff',
    access: ['EMPLOYEE', 'ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
  getDecision: {
    method: 'GET',
    path: '/api/v1/moderation/decisions/:id',
    summary: 'A removal or warning that concerns me, with its reason',
    access: 'signed-in',
    errors: ['NOT_FOUND'],
  },
  appeal: {
    method: 'POST',
    path: '/api/v1/moderation/decisions/:id/appeal',
    summary: 'Appeal once against a removal or a warning',
    access: 'signed-in',
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
})
