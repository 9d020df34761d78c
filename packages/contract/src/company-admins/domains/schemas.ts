import { z } from 'zod'
import { DateTimeString, Id, SuccessResponse } from '../../core/schemas.ts'
import { exactText } from '../../core/text.ts'
import { domainCheckResults, domainProofs, MAX_DOMAIN_LENGTH } from './values.ts'

/** A domain as a person types it. */
export const DomainInput = exactText(MAX_DOMAIN_LENGTH)
  .trim()
  .toLowerCase()
  .refine((domain) => /^[^\s@/]+\.[^\s@/.]+$/.test(domain), 'Please enter a domain, such as acme.com')

/** A domain of a company, as its admins and platform staff see it. */
export const CompanyDomain = z.object({
  domain: z.string(),
  /** Null while nothing proves that the domain belongs to the company. */
  verified: z.object({ at: DateTimeString, proof: z.enum(domainProofs) }).nullable(),
  /** The number of Endorsers with an address of the domain. */
  endorsers: z.number(),
  /** The number of people who wait for a decision about their request to join. */
  waiting: z.number(),
  /** The TXT record that verifies the domain. Null when nobody has asked for one. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  lastCheck: z.object({ at: DateTimeString, result: z.enum(domainCheckResults) }).nullable(),
})
/** A parsed `CompanyDomain`. */
export type CompanyDomain = z.infer<typeof CompanyDomain>

const CompanyParams = z.object({ id: Id })
const DomainParams = CompanyParams.extend({ domain: exactText(MAX_DOMAIN_LENGTH).toLowerCase() })
const DomainResponse = SuccessResponse.extend({ data: CompanyDomain })

/** The schemas of `companyDomainEndpoints`. */
export const companyDomainSchemas = {
  list: {
    params: CompanyParams,
    response: z.object({
      success: z.literal(true),
      data: z.object({ company: z.object({ id: Id, name: z.string() }), domains: z.array(CompanyDomain) }),
    }),
  },
  add: {
    params: CompanyParams,
    body: z.object({ domain: DomainInput }),
    response: DomainResponse,
  },
  check: { params: DomainParams, response: DomainResponse },
  verify: { params: DomainParams, response: DomainResponse },
  remove: { params: DomainParams, response: SuccessResponse },
}
