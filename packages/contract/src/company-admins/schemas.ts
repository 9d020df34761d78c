import { z } from 'zod'
import {
  DateTimeString,
  Id,
  LoadedValues,
  Pagination,
  PaginationQuery,
  SuccessResponse,
} from '../core/schemas.ts'
import { exactText, requiredName, searchText, singleLineText } from '../core/text.ts'
import { adminStatuses, companyFilters } from './values.ts'

/** A company admin, or a request to become one. */
export const CompanyAdmin = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  status: z.enum(adminStatuses),
  /** The company of their e-mail domain. Null for free mail: platform staff then choose the company on approval. */
  company: z.object({ id: Id, name: z.string() }).nullable(),
  signedUpAt: DateTimeString,
  /** Whether the domain of their address is verified for the company. */
  domainIsVerified: z.boolean(),
  /** Whether the company has an approved admin, who can decide the request as well as platform staff. */
  companyHasAdmins: z.boolean(),
})
/** An entry of the list of company admin requests. */
export type CompanyAdmin = z.infer<typeof CompanyAdmin>

const MAX_COMPANY_NAME = 150
const MAX_DOMAINS = 50

/** A company as its admins and platform staff see it. */
export const Company = z.object({
  id: Id,
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** People with an address of one of these domains belong to the company. */
  domains: z.array(z.string()),
  /** The number of verified Endorsers. */
  endorsers: z.number(),
  /** The number of approved company admins. */
  admins: z.number(),
})
/** A company with its domains and the number of its people. */
export type Company = z.infer<typeof Company>

/** A company in the list of platform staff. */
export const ListedCompany = Company.extend({
  /** Postings that are neither deleted nor archived. */
  postings: z.number(),
  /** The applications that are not withdrawn. */
  applications: z.number(),
  /** The name of the admin who was approved first. */
  adminName: z.string().nullable(),
  /** People who ask to be its admin or to join it. */
  openRequests: z.number(),
  /** Reports of its postings that are not decided. */
  openReports: z.number(),
})
/** An entry of the staff's list of companies. */
export type ListedCompany = z.infer<typeof ListedCompany>

/** What moves when a company is merged into another one. */
export const CompanyMergePreview = z.object({
  from: Company,
  into: Company,
  moves: z.object({
    /** Endorsers and admins, those who wait for approval included. */
    people: z.number(),
    postings: z.number(),
    claims: z.number(),
    applications: z.number(),
    joinRequests: z.number(),
    domains: z.array(z.string()),
    /** The logo moves when the other company has none. */
    logo: z.boolean(),
  }),
})
/** What moves when a company is merged into another one. */
export type CompanyMergePreview = z.infer<typeof CompanyMergePreview>

/** The name of a company. */
export const CompanyName = requiredName(MAX_COMPANY_NAME, 'Please enter the company name')

const Domain = exactText(253, 'Please enter a domain, such as acme.com').trim().toLowerCase()

const IdParams = z.object({ id: Id })

/** The schemas of `companyEndpoints`. */
export const companySchemas = {
  listAdmins: {
    query: PaginationQuery.extend({ status: z.enum(adminStatuses).default('PENDING') }),
    response: z.object({ success: z.literal(true), data: z.array(CompanyAdmin), pagination: Pagination }),
  },
  approveAdmin: {
    params: IdParams,
    body: z.object({ companyId: Id.optional() }).nullish(),
    response: SuccessResponse.extend({ data: CompanyAdmin }),
  },
  rejectAdmin: {
    params: IdParams,
    body: z
      .object({
        /** Revokes an approval. Without it, a request that was approved in the meantime stays approved. */
        withdraw: z.boolean().optional(),
      })
      .nullish(),
    response: SuccessResponse.extend({ data: CompanyAdmin }),
  },
  listCompanies: {
    query: PaginationQuery.extend({
      search: searchText().optional(),
      filter: z.enum(companyFilters).default('all'),
    }),
    response: z.object({ success: z.literal(true), data: z.array(ListedCompany), pagination: Pagination }),
  },
  getCompany: {
    params: IdParams,
    response: z.object({ success: z.literal(true), data: Company }),
  },
  updateCompany: {
    params: IdParams,
    body: z.object({
      name: CompanyName.optional(),
      /** The complete new list. */
      domains: z.array(Domain).max(MAX_DOMAINS, `Please use at most ${MAX_DOMAINS} domains`).optional(),
      loaded: LoadedValues.optional(),
    }),
    response: SuccessResponse.extend({ data: Company }),
  },
  previewMerge: {
    params: IdParams,
    query: z.object({ into: Id }),
    response: z.object({ success: z.literal(true), data: CompanyMergePreview }),
  },
  merge: {
    params: IdParams,
    body: z.object({
      into: Id,
      /** The name of the company that goes, as it was typed. */
      name: singleLineText(MAX_COMPANY_NAME),
    }),
    response: SuccessResponse.extend({ data: Company }),
  },
  uploadLogo: {
    params: IdParams,
    form: z.object({}),
    response: SuccessResponse.extend({ data: Company }),
  },
  removeLogo: {
    params: IdParams,
    response: SuccessResponse.extend({ data: Company }),
  },
}
