import type { StoredBonusState } from '@endorse/contract/bonuses/values'
import type { Generated } from 'kysely'
import type { DefaultNow, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    bonuses: BonusesTable
  }
}

interface BonusesTable {
  id: string
  application_id: string
  company_id: string
  endorser_id: string
  job_title: string
  /** In whole rupees. */
  amount: Nullable<number>
  amount_text: Nullable<string>
  hired_on: string
  eligible_on: string
  state: StoredBonusState
  /** The first day of the month. */
  paid_month: Nullable<string>
  note: Nullable<string>
  reason: Nullable<string>
  moved_at: Nullable<Date>
  version: Generated<number>
  created_at: DefaultNow
}
