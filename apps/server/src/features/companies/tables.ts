import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import type { DomainProof } from '@endorse/contract/company-admins/domains/values'
import type { JoinOpinion, JoinRequestStatus } from '@endorse/contract/company-admins/join-requests/values'
import type { MailDomainRule } from '@endorse/contract/company-admins/mail-domains/values'
import type { BonusByLevel } from '@endorse/contract/company-admins/referral-policy/values'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultNow, JsonObject, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    companies: CompaniesTable
    company_domains: CompanyDomainsTable
    company_aliases: { normalized_name: string; company_id: string }
    join_requests: JoinRequestsTable
    mail_domain_rules: MailDomainRulesTable
    applied_seeds: { name: string; applied_at: DefaultNow }
  }
}

interface CompaniesTable {
  id: string
  name: string
  website: Nullable<string>
  founded_in: Nullable<number>
  organization_type: Nullable<string>
  company_size: Nullable<string>
  phone: Nullable<string>
  email: Nullable<string>
  about: Nullable<string>
  tagline: Nullable<string>
  industry: Nullable<string>
  cities: Nullable<string>
  linkedin_page: Nullable<string>
  has_public_pages: Generated<boolean>
  referral_policy: Nullable<string>
  /** What the company pays for a referral by level, in whole rupees. */
  referral_bonuses: ColumnType<BonusByLevel, string | undefined, string>
  /** The days from a hire until its bonus may be paid. */
  bonus_waiting_days: Generated<number>
  /** The working days in which an Endorser answers, 1 to 10. */
  answer_days: Generated<number>
  /** The days on which the company does not work besides those of India, as `YYYY-MM-DD`. */
  own_holidays: Generated<string[]>
  /** How many open requests one Endorsee may have at the company, 1 to 10. */
  open_request_limit: Generated<number>
  /** How fast requests are usually answered. */
  answers_within: Nullable<AnswerBand>
  /** Whether requests mostly end without an answer. */
  rarely_answers: Generated<boolean>
  /** Of how many turns both were measured. */
  counted_turns: Generated<number>
  /** Maintained by a trigger on `users`. */
  endorser_count: Generated<number>
  /** WebP, 256 pixels wide and high. */
  logo: Nullable<Buffer>
  /** Computed by the database from the logo. */
  logo_hash: Nullable<string>
  created_at: DefaultNow
}

interface CompanyDomainsTable {
  domain: string
  company_id: string
  /** Null for the domain that the company was named from, while nothing proves whose it is. */
  verified_at: Nullable<Date>
  verified_by: Nullable<DomainProof>
  verified_by_user: Nullable<string>
  evidence: JsonObject
  created_at: DefaultNow
}

interface JoinRequestsTable {
  id: string
  user_id: string
  company_id: string
  domain: string
  /** Whether the domain only looks like the name of the company, such as `lnfosys.com`. */
  is_look_alike: Generated<boolean>
  status: Generated<JoinRequestStatus>
  reason: Nullable<string>
  requested_at: DefaultNow
  decided_at: Nullable<Date>
  /** Null when the verification of the domain decided. */
  decided_by: Nullable<string>
  opinion: Nullable<JoinOpinion>
  opinion_by: Nullable<string>
  opinion_at: Nullable<Date>
}

interface MailDomainRulesTable {
  domain: string
  rule: MailDomainRule
  note: Nullable<string>
  set_by: Nullable<string>
  set_at: DefaultNow
}
