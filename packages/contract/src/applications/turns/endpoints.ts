import { defineEndpoints } from '../../core/endpoint.ts'
import type { turnSchemas } from './schemas.ts'

/** Whose turn it is to answer a request, and what decides about it. */
export const turnEndpoints = defineEndpoints<typeof turnSchemas>()('applications/turns', {
  passOn: {
    method: 'POST',
    path: '/api/v1/applications/employee/:id/pass-on',
    summary: 'Pass a request on in my turn: to a colleague whom I name, or to the next',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
  offer: {
    method: 'POST',
    path: '/api/v1/applications/employee/:id/offer',
    summary: 'Offer to refer somebody whose request was closed without an answer. The Endorsee is told once',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
  },
  takeOffer: {
    method: 'POST',
    path: '/api/v1/applications/:type/:id/take-offer',
    summary:
      'Open my request again that was closed without an answer, for the Endorser who offers to refer me',
    access: ['JOB_SEEKER'],
    errors: [
      'NOT_FOUND',
      'STEP_NOT_ALLOWED',
      'COMPANY_LIMIT_REACHED',
      'WAITING_LIMIT_REACHED',
      'DAILY_LIMIT_REACHED',
    ],
  },
  declineOffer: {
    method: 'POST',
    path: '/api/v1/applications/:type/:id/decline-offer',
    summary: 'Say no to an Endorser who offers to refer me. My request stays closed',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
  },
  listColleagues: {
    method: 'GET',
    path: '/api/v1/applications/employee/:id/colleagues',
    summary: 'The colleagues to whom I can pass on a request in my turn, who have room this week',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
  getWeeklyLimit: {
    method: 'GET',
    path: '/api/v1/endorser/weekly-limit',
    summary:
      'How many requests a week I am asked at most, how many it were this week, and whether I can be asked by name',
    access: ['EMPLOYEE'],
  },
  setWeeklyLimit: {
    method: 'PUT',
    path: '/api/v1/endorser/weekly-limit',
    summary: 'Choose how many requests a week I am asked at most',
    access: ['EMPLOYEE'],
  },
  setCanBeNamed: {
    method: 'PUT',
    path: '/api/v1/endorser/asked-by-name',
    summary: 'Choose whether Endorsees read my name before asking, and may choose me first',
    access: ['EMPLOYEE'],
  },
  getAnswerRecord: {
    method: 'GET',
    path: '/api/v1/endorser/answer-record',
    summary: 'What became of my turns of the last 180 days, and what others read about them',
    access: ['EMPLOYEE'],
  },
  getAnswerRules: {
    method: 'GET',
    path: '/api/v1/company/answer-rules',
    summary:
      'How many working days a turn has at my company, its own holidays, and how many open requests one person may have',
    access: ['ADMIN'],
  },
  setAnswerRules: {
    method: 'PUT',
    path: '/api/v1/company/answer-rules',
    summary:
      'Choose how many working days a turn has, the own holidays, and how many open requests one person may have. Turns that have begun stay as they are',
    access: ['ADMIN'],
  },
})
