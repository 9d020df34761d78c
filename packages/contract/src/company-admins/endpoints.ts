import { defineEndpoints } from '../core/endpoint.ts'
import type { companySchemas } from './schemas.ts'

/** Endpoints for approved company admins and platform staff. */
export const companyEndpoints = defineEndpoints<typeof companySchemas>()('company-admins', {
  listAdmins: {
    method: 'GET',
    path: '/api/v1/company-admins',
    summary: 'Company admin requests of my company, oldest first; of every company for platform staff',
    access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
  },
  approveAdmin: {
    method: 'POST',
    path: '/api/v1/company-admins/:id/approve',
    summary:
      'Approve a company admin. Platform staff may choose the company, and must when the request has none',
    access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
  rejectAdmin: {
    method: 'POST',
    path: '/api/v1/company-admins/:id/reject',
    summary:
      'Reject a company admin request. The account stays, without a company. Platform staff may also revoke an approval',
    access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'ALREADY_CHANGED'],
  },
  listCompanies: {
    method: 'GET',
    path: '/api/v1/companies',
    summary: 'The companies, those with the most Endorsers and postings first; for platform staff',
    access: ['PLATFORM_EMPLOYEE'],
  },
  getCompany: {
    method: 'GET',
    path: '/api/v1/companies/:id',
    summary: 'One company; for its approved admins and platform staff',
    access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
  updateCompany: {
    method: 'PATCH',
    path: '/api/v1/companies/:id',
    summary: 'Change the name or the domains. Only platform staff can add a domain; an admin can remove one',
    access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'CHANGED_ELSEWHERE'],
  },
  previewMerge: {
    method: 'GET',
    path: '/api/v1/companies/:id/merge',
    summary: 'What would move if a company were merged into another one; for platform staff',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
  /** Cannot be taken back, so the name of the company that goes is typed. */
  merge: {
    method: 'POST',
    path: '/api/v1/companies/:id/merge',
    summary: 'Move everything of a company to another one, and delete it; for platform staff',
    access: ['PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
  },
  uploadLogo: {
    method: 'PUT',
    path: '/api/v1/companies/:id/logo',
    summary:
      'Set the logo: JPEG, PNG, GIF or WebP, up to 5 MB. It is cut to a square; for its approved admins',
    access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    files: ['logo'],
    limit: 'company-logo',
    errors: ['NOT_FOUND'],
  },
  removeLogo: {
    method: 'DELETE',
    path: '/api/v1/companies/:id/logo',
    summary: 'Remove the logo; for its approved admins',
    access: ['ADMIN', 'PLATFORM_EMPLOYEE'],
    errors: ['NOT_FOUND'],
  },
})
