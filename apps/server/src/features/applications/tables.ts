import type { ReviewViewFilters } from '@endorse/contract/applications/review-views/schemas'
import type { SubmissionChannel } from '@endorse/contract/applications/submissions/values'
import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import type { TurnEnd, TurnReason } from '@endorse/contract/applications/turns/values'
import type {
  EndorsementRelation,
  ReferralOutcome,
  RejectionReason,
  ShownStatus,
} from '@endorse/contract/applications/values'
import type { Generated } from 'kysely'
import type { DefaultNow, Json, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    applications: ApplicationsTable
    application_turns: ApplicationTurnsTable
    step_checks: StepChecksTable
    referral_submissions: ReferralSubmissionsTable
    endorser_answer_speeds: EndorserAnswerSpeedsTable
    endorsements: EndorsementsTable
    referral_declines: ReferralDeclinesTable
    referral_offers: ReferralOffersTable
    /** Whom the Endorsee wants to be asked first. */
    named_endorsers: { application_id: string; user_id: string }
    join_watches: JoinWatchesTable
    undoable_applications: UndoableApplicationsTable
    review_views: ReviewViewsTable
    pending_digests: { user_id: string; mailed_at: Date; due_at: Nullable<Date> }
  }
}

interface ReviewViewsTable {
  id: string
  user_id: string
  name: string
  filters: Json<ReviewViewFilters>
  created_at: DefaultNow
  deleted_at: Nullable<Date>
}

interface ApplicationsTable {
  id: string
  type: 'JOB_POSTING' | 'REFERRAL_APPLICATION'
  applicant_id: string
  company_id: string
  job_id: Nullable<string>
  job_title: string
  company_name: string
  /** NO_ANSWER is never stored: the view of published applications has it. */
  status: Generated<ShownStatus>
  handler_id: Nullable<string>
  handled_since: Nullable<Date>
  resume_file_id: Nullable<string>
  cover_letter: Nullable<string>
  additional_notes: Nullable<string>
  job_url: Nullable<string>
  /** NO_ANSWER is written by the system only. */
  rejection_reason: Nullable<RejectionReason | 'NO_ANSWER'>
  rejection_note: Nullable<string>
  applied_at: DefaultNow
  updated_at: DefaultNow
  withdrawn_at: Nullable<Date>
  /** When it was approved or rejected for the first time. Maintained by a trigger. */
  answered_at: Nullable<Date>
  followed_up_at: Nullable<Date>
  /** Of a job found elsewhere, like `description`. */
  location: Nullable<string>
  description: Nullable<string>
  outcome: Nullable<ReferralOutcome>
  outcome_at: Nullable<Date>
  /** Whose turn it is to answer. */
  asked_user_id: Nullable<string>
  answer_due_at: Nullable<Date>
  /** The day by which the Endorsee knows. */
  latest_day: Nullable<string>
  line_since: Nullable<Date>
  line_until: Nullable<Date>
  /** From when it has turns. Null for a request from before there were turns. */
  turns_from: Nullable<Date>
}

/** The Endorsers who were asked to answer a request, one after the other. */
interface ApplicationTurnsTable {
  application_id: string
  /** From 1 on. */
  number: number
  user_id: string
  reason: TurnReason
  asked_at: DefaultNow
  due_at: Date
  reminded_at: Nullable<Date>
  extended_at: Nullable<Date>
  /** When half of its working time is over, and two thirds. Null for a turn from before there were reminders. */
  half_at: Nullable<Date>
  remind_at: Nullable<Date>
  /** When the Endorsee asked for an update in it. */
  followed_up_at: Nullable<Date>
  /** Whether the Endorser keeps it while they are on leave. */
  is_kept: Generated<boolean>
  ended_at: Nullable<Date>
  end: Nullable<TurnEnd>
  /** Null also when the Endorser could not have answered. */
  counts_as: Nullable<TurnRecord>
  /** The working time until it was answered, by its Endorser or a colleague. */
  answer_minutes: Nullable<number>
  /** When the Endorser used a link of the mail about it, which works once. */
  answered_by_mail_at: Nullable<Date>
}

/** The accepted requests that wait for a step of their handler. */
interface StepChecksTable {
  application_id: string
  /** Whom it waits for, and the status since the last step. When they change, the check begins anew. */
  handler_id: string
  status: ShownStatus
  since: Date
  /** When the handler is asked, and was. */
  ask_at: Date
  asked_at: Nullable<Date>
  /** When the Endorsee is told that nothing was reported, and was. */
  tell_at: Nullable<Date>
  told_at: Nullable<Date>
}

interface ReferralSubmissionsTable {
  application_id: string
  by_user_id: Nullable<string>
  channel: SubmissionChannel
  reference: Nullable<string>
  day: string
  at: DefaultNow
}

/** How an ended turn counts in the record of its Endorser. */
export type TurnRecord = 'ANSWERED' | 'PASSED_ON' | 'UNANSWERED'

/** What became of the turns of an Endorser at their company, as measured last night. */
interface EndorserAnswerSpeedsTable {
  user_id: string
  company_id: string
  answered: number
  passed_on: number
  unanswered: number
  answers_within: Nullable<AnswerBand>
}

/** The Endorsers who rejected a request that is open to all of their company. */
interface ReferralDeclinesTable {
  application_id: string
  user_id: string
  declined_at: DefaultNow
}

/** Who offers to refer the applicant of a request that was closed without an answer. */
interface ReferralOffersTable {
  application_id: string
  user_id: string
  /** What the Endorser wrote to the applicant. */
  line: Nullable<string>
  offered_at: DefaultNow
  until_at: Date
  /** When the applicant opened the request again for them, or said no. */
  taken_at: Nullable<Date>
  declined_at: Nullable<Date>
}

/** Who wants to be told once when an Endorser joins a company. */
interface JoinWatchesTable {
  user_id: string
  company_id: string
  since: DefaultNow
  /** The event that told them. */
  told_by: Nullable<string>
  told_at: Nullable<Date>
}

interface EndorsementsTable {
  application_id: string
  by_user_id: Nullable<string>
  relation: EndorsementRelation
  line: Nullable<string>
  at: DefaultNow
}

interface UndoableApplicationsTable {
  change_id: string
  application_id: string
  user_id: string
  published_at: Date
  before: Json<unknown>
}
