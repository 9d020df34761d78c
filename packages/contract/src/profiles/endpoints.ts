import { defineEndpoints } from '../core/endpoint.ts'
import type { profileSchemas } from './schemas.ts'

const profileFiles = ['profileImage', 'resume'] as const

/** The endpoints for a user's own profile. */
export const profileEndpoints = defineEndpoints<typeof profileSchemas>()('profiles', {
  checkStatus: {
    method: 'GET',
    path: '/api/v1/check-status',
    summary: 'Profile completion, and where to redirect after sign-in',
    access: 'signed-in',
    approved: false,
  },
  myProfile: {
    method: 'GET',
    path: '/api/v1/myProfile',
    summary: 'My profile; 404 when it has not been created',
    access: ['JOB_SEEKER', 'EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
  createSeeker: {
    method: 'POST',
    path: '/api/v1/jobseeker',
    summary: 'Create an Endorsee’s profile, with one tab or all of them',
    access: ['JOB_SEEKER'],
    errors: ['PROFILE_EXISTS'],
    idempotent: true,
    limit: 'profile-save',
    files: profileFiles,
  },
  updateSeeker: {
    method: 'PUT',
    path: '/api/v1/jobseeker',
    summary: 'Update an Endorsee’s profile, one tab or all of them',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
    idempotent: true,
    limit: 'profile-save',
    files: profileFiles,
  },
  orderPreferences: {
    method: 'PUT',
    path: '/api/v1/jobseeker/preference-order',
    summary: 'Put my preferences in the order in which they count',
    access: ['JOB_SEEKER'],
    errors: ['NOT_FOUND'],
  },
  createEmployee: {
    method: 'POST',
    path: '/api/v1/employee',
    summary: 'Create an Endorser’s profile, with one tab or all of them',
    access: ['EMPLOYEE'],
    errors: ['PROFILE_EXISTS'],
    idempotent: true,
    limit: 'profile-save',
    files: profileFiles,
  },
  updateEmployee: {
    method: 'PUT',
    path: '/api/v1/employee',
    summary: 'Update an Endorser’s profile, one tab or all of them',
    access: ['EMPLOYEE'],
    errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
    idempotent: true,
    limit: 'profile-save',
    files: profileFiles,
  },
})
