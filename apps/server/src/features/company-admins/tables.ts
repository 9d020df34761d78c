import type { DomainCheckResult } from '@endorse/contract/company-admins/domains/values'
import type { DefaultNow, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    company_domain_claims: CompanyDomainClaimsTable
  }
}

interface CompanyDomainClaimsTable {
  company_id: string
  domain: string
  /** The value of the TXT record contains it. */
  token: string
  requested_by: Nullable<string>
  requested_at: DefaultNow
  checked_at: Nullable<Date>
  check_result: Nullable<DomainCheckResult>
}
