import { domainProofs } from '@endorse/contract/company-admins/domains/values'
import { joinOpinions } from '@endorse/contract/company-admins/join-requests/values'
import { mailDomainRules } from '@endorse/contract/company-admins/mail-domains/values'
import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

/** `why` is set when no person decided: the first admin of a verified domain. */
const decision = z.object({ company: z.uuid().nullable(), why: z.string().optional() })

const domain = z.object({ domain: z.string() })
/** In rupees by level. */
const bonuses = z.record(z.string(), z.number())
const ofCompany = z.object({ company: z.uuid() })

/** The decisions about company admins and the edits of companies that the audit log stores. */
export const companyAdminAuditActions = defineAuditActions({
  'company-admin.approved': { data: decision },
  'company-admin.rejected': { data: decision },
  'company-admin.withdrawn': { data: decision },
  'company-domain.claimed': { data: domain },
  'company-domain.verified': { data: domain.extend({ proof: z.enum(domainProofs) }) },
  'company-domain.removed': { data: domain },
  'company-join.requested': { data: ofCompany },
  'company-join.approved': { data: ofCompany },
  'company-join.separated': { data: ofCompany },
  'company-join.rejected': { data: ofCompany },
  'company-join.opinion_given': { data: ofCompany.extend({ answer: z.enum(joinOpinions) }) },
  'mail-domain.set': { data: domain.extend({ rule: z.enum(mailDomainRules) }) },
  'mail-domain.removed': { data: domain },
  /** The subject is the company that remains. */
  'company.merged': {
    data: z.object({
      from: z.uuid(),
      name: z.string(),
      people: z.number(),
      postings: z.number(),
      claims: z.number(),
      applications: z.number(),
      joinRequests: z.number(),
      domains: z.array(z.string()),
      logo: z.boolean(),
    }),
  },
  'company.policy_edited': {
    data: z.object({
      textChanged: z.boolean(),
      from: bonuses.optional(),
      to: bonuses.optional(),
      waitingDays: z.number().optional(),
    }),
  },
  'company.edited': {
    data: z.object({
      from: z.string().optional(),
      to: z.string().optional(),
      logo: z.enum(['set', 'removed']).optional(),
      /** The fields of the public page that were changed, without their texts. */
      changed: z.array(z.string()).optional(),
      publicPages: z.enum(['on', 'off']).optional(),
      added: z.array(z.string()).optional(),
      removed: z.array(z.string()).optional(),
    }),
  },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    companyAdmins: typeof companyAdminAuditActions
  }
}
