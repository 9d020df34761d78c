import type { Generated } from 'kysely'
import type { Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** The Monday of the last letter that a user was sent. */
    weekly_letters: { user_id: string; week: string }
    weekly_letter_runs: WeeklyLetterRunsTable
  }
}

/** How far the letters of a Monday are in a time zone. */
interface WeeklyLetterRunsTable {
  week: string
  time_zone: string
  /** The users up to this id were looked at. */
  after_user_id: Generated<string>
  finished_at: Nullable<Date>
}
