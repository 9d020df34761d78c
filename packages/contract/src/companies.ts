import { z } from 'zod'
import { DateTimeString, Id, Pagination, PaginationQuery, SuccessResponse } from './common.ts'
import { endpoint } from './endpoint.ts'
import { requiredText } from './text-schemas.ts'

/** Whether somebody may speak for a company: asked for by signing up, and then decided by those who already do. */
export const adminStatuses = ['PENDING', 'APPROVED', 'REFUSED'] as const
export type AdminStatus = (typeof adminStatuses)[number]

export const CompanyAdmin = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  status: z.enum(adminStatuses),
  /** The company of their address; nobody's with free mail, and then platform staff say which one they speak for. */
  company: z.object({ id: Id, name: z.string() }).nullable(),
  signedUpAt: DateTimeString,
})
export type CompanyAdmin = z.infer<typeof CompanyAdmin>

const MAX_COMPANY_NAME = 150
const MAX_DOMAINS = 50

export const Company = z.object({
  id: Id,
  name: z.string(),
  /** Whoever has an address of one of these belongs to the company. */
  domains: z.array(z.string()),
  /** How many verified Endorsers it has. */
  endorsers: z.number(),
  /** How many may speak for it. */
  admins: z.number(),
})
export type Company = z.infer<typeof Company>

const CompanyName = requiredText(MAX_COMPANY_NAME, 'Please enter the company name')

const Domain = z
  .string('Please enter a domain, such as acme.com')
  .trim()
  .toLowerCase()
  .max(253, 'Please enter a domain, such as acme.com')

const IdParams = z.object({ id: Id })

/** For the company's approved admins and platform staff. */
export const companyEndpoints = {
  listAdmins: endpoint({
    method: 'GET',
    path: '/api/v1/company-admins',
    summary:
      'Who asks to speak for the company, or for any company when platform staff ask; longest waiting first',
    query: PaginationQuery.extend({ status: z.enum(adminStatuses).default('PENDING') }),
    response: z.object({ success: z.literal(true), data: z.array(CompanyAdmin), pagination: Pagination }),
  }),
  approveAdmin: endpoint({
    method: 'POST',
    path: '/api/v1/company-admins/:id/approve',
    summary:
      'Let somebody speak for their company. Platform staff may name another one, and must when there is none',
    params: IdParams,
    body: z.object({ companyId: Id.optional() }).default({}),
    response: SuccessResponse.extend({ data: CompanyAdmin }),
  }),
  refuseAdmin: endpoint({
    method: 'POST',
    path: '/api/v1/company-admins/:id/refuse',
    summary:
      'Let somebody not speak for the company; they keep their own account, without a company. Platform staff may withdraw what was approved',
    params: IdParams,
    body: z
      .object({
        /** Undoes an approval. Without it, whom a colleague has just let in stays. */
        withdraw: z.boolean().optional(),
      })
      .nullish(),
    response: SuccessResponse.extend({ data: CompanyAdmin }),
  }),
  listCompanies: endpoint({
    method: 'GET',
    path: '/api/v1/companies',
    summary: 'The companies, by name; for platform staff',
    query: PaginationQuery.extend({ search: z.string().trim().max(MAX_COMPANY_NAME).optional() }),
    response: z.object({ success: z.literal(true), data: z.array(Company), pagination: Pagination }),
  }),
  getCompany: endpoint({
    method: 'GET',
    path: '/api/v1/companies/:id',
    summary: 'One company, for those who may speak for it and for platform staff',
    params: IdParams,
    response: z.object({ success: z.literal(true), data: Company }),
  }),
  updateCompany: endpoint({
    method: 'PATCH',
    path: '/api/v1/companies/:id',
    summary: 'Correct the name or the domains. Only platform staff add a domain; an admin may give one up',
    params: IdParams,
    body: z.object({
      name: CompanyName.optional(),
      /** All of them, as they are to be from now on. */
      domains: z.array(Domain).max(MAX_DOMAINS, `Please use at most ${MAX_DOMAINS} domains`).optional(),
      /** Those that `domains` was made of: when there are others by now, nothing is changed. */
      expectedDomains: z
        .array(z.string().max(253))
        .max(2 * MAX_DOMAINS)
        .optional(),
    }),
    response: SuccessResponse.extend({ data: Company }),
  }),
}
