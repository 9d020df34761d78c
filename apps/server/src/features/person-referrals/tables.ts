import type { EndorsementRelation } from '@endorse/contract/applications/values'
import type { Generated } from 'kysely'
import type { DefaultNow, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    person_referrals: PersonReferralsTable
    refused_referrals: { email_hash: Buffer; refused_at: DefaultNow }
  }
}

/** People whom an Endorser wants to refer. After a no, or without an answer, only what is not about the person stays. */
interface PersonReferralsTable {
  id: string
  referrer_id: string
  job_id: Nullable<string>
  job_title: string
  state: Generated<'WAITING' | 'AGREED' | 'DECLINED' | 'EXPIRED'>
  /** Null, like the next four, unless the person can still answer. */
  name: Nullable<string>
  email: Nullable<string>
  relation: Nullable<EndorsementRelation>
  line: Nullable<string>
  resume_file_id: Nullable<string>
  asked_at: DefaultNow
  expires_at: Date
  reminded_at: Nullable<Date>
  bounced_at: Nullable<Date>
  closed_at: Nullable<Date>
  application_id: Nullable<string>
}
