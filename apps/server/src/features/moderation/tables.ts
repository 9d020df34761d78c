import type { ReportedMessage, ReportSnapshot } from '@endorse/contract/moderation/schemas'
import type {
  AppealOutcome,
  ModerationOutcome,
  ReportReason,
  ReportSubject,
} from '@endorse/contract/moderation/values'
import type { Generated } from 'kysely'
import type { DefaultNow, Json, JsonList, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    moderation_cases: ModerationCasesTable
    reports: ReportsTable
  }
}

interface ModerationCasesTable {
  id: string
  subject: ReportSubject
  job_id: Nullable<string>
  person_id: Nullable<string>
  application_id: Nullable<string>
  snapshot: Json<ReportSnapshot>
  opened_at: DefaultNow
  decided_at: Nullable<Date>
  decided_by: Nullable<string>
  outcome: Nullable<ModerationOutcome>
  decision_reason: Nullable<ReportReason>
  decision_note: Generated<string>
  removed_at: Nullable<Date>
  appealed_at: Nullable<Date>
  appealed_by: Nullable<string>
  appeal_text: Generated<string>
  appeal_decided_at: Nullable<Date>
  appeal_decided_by: Nullable<string>
  appeal_outcome: Nullable<AppealOutcome>
  appeal_note: Generated<string>
}

interface ReportsTable {
  id: string
  case_id: string
  reporter_id: Nullable<string>
  reason: ReportReason
  text: string
  /** The last messages of a reported conversation. */
  messages: JsonList<ReportedMessage>
  at: DefaultNow
}
