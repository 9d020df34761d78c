import type { SignUp } from '@endorse/contract/accounts/schemas'
import type { Provider } from '@endorse/contract/accounts/values'
import type {
  ApplicationStatus,
  EndorsementRelation,
  ReferralOutcome,
  RejectionReason,
} from '@endorse/contract/applications/values'
import type { MessageType } from '@endorse/contract/chat/values'
import type { DomainCheckResult, DomainProof } from '@endorse/contract/company-domains/values'
import type { ContactTopic } from '@endorse/contract/contact/values'
import type { Role } from '@endorse/contract/core/roles'
import type { DismissalReason } from '@endorse/contract/dismissed-jobs/values'
import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract/job-postings/values'
import type { JoinOpinion, JoinRequestStatus } from '@endorse/contract/join-requests/values'
import type { MailDomainRule } from '@endorse/contract/mail-domains/values'
import type { MailKind } from '@endorse/contract/mail-preferences/values'
import type { MeetingStatus } from '@endorse/contract/meetings/values'
import type { ReportedMessage, ReportSnapshot } from '@endorse/contract/moderation/schemas'
import type {
  AppealOutcome,
  ModerationOutcome,
  ReportReason,
  ReportSubject,
} from '@endorse/contract/moderation/values'
import type { NotificationKind } from '@endorse/contract/notifications/values'
import type { ImportSource, ImportStatus, ReportOutcome } from '@endorse/contract/posting-imports/values'
import type {
  CertificationEntry,
  EducationEntry,
  Language,
  ProjectEntry,
  WorkEntry,
} from '@endorse/contract/profiles/schemas'
import type {
  AvailabilityType,
  JobSearchStatus,
  JobVisibilityOption,
  NoticePeriod,
  PreferenceKind,
} from '@endorse/contract/profiles/values'
import type { BonusByLevel } from '@endorse/contract/referral-policy/values'
import type { ReviewViewFilters } from '@endorse/contract/review-views/schemas'
import type { SearchMailFrequency } from '@endorse/contract/saved-searches/values'
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

type SignUpRole = SignUp['role']

/** A timestamp that defaults to now. */
type DefaultNow = ColumnType<Date, Date | undefined, Date>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, string, string>
/** An object, empty unless given. */
type JsonObject = ColumnType<Record<string, unknown>, string | undefined, string>
/** A JSON column with a list, empty by default. */
type JsonList<T> = ColumnType<T[], string | undefined, string>

/** The tables of the database, for Kysely. The migrations define them. */
export interface Tables {
  companies: CompaniesTable
  company_domains: CompanyDomainsTable
  company_domain_claims: CompanyDomainClaimsTable
  company_aliases: { normalized_name: string; company_id: string }
  join_requests: JoinRequestsTable
  mail_domain_rules: MailDomainRulesTable
  users: UsersTable
  sessions: SessionsTable
  sign_ups: SignUpsTable
  devices: { user_id: string; name: string; first_seen_at: DefaultNow; last_seen_at: DefaultNow }
  one_time_codes: OneTimeCodesTable
  email_changes: EmailChangesTable
  former_emails: FormerEmailsTable
  password_links: PasswordLinksTable
  provider_accounts: ProviderAccountsTable
  provider_sign_ins: ProviderSignInsTable
  files: FilesTable
  resume_texts: ResumeTextsTable
  seeker_profiles: SeekerProfilesTable
  employee_profiles: EmployeeProfilesTable
  job_postings: JobPostingsTable
  dismissed_jobs: DismissedJobsTable
  skill_shares: { skill_key: string; share: number }
  reminders: { id: string; user_id: string; text: string; due_on: string; created_at: DefaultNow }
  saved_search_conditions: SavedSearchConditionsTable
  saved_searches: SavedSearchesTable
  saved_search_matches: SavedSearchMatchesTable
  saved_search_mails: SavedSearchMailsTable
  unmatched_postings: { job_id: string }
  saved_jobs: { user_id: string; job_id: string; saved_at: DefaultNow }
  applications: ApplicationsTable
  endorsements: EndorsementsTable
  referral_declines: ReferralDeclinesTable
  events: EventsTable
  undoable_changes: UndoableChangesTable
  undoable_applications: UndoableApplicationsTable
  application_notes: ApplicationNotesTable
  review_views: ReviewViewsTable
  notifications: NotificationsTable
  pending_digests: { user_id: string; mailed_at: Date; due_at: Nullable<Date> }
  idempotency_keys: IdempotencyKeysTable
  audit_log: AuditLogTable
  mailbox: MailboxTable
  account_deletions: AccountDeletionsTable
  mail_opt_outs: { user_id: string; kind: MailKind }
  notification_opt_outs: { user_id: string; kind: MailKind }
  data_exports: DataExportsTable
  contact_messages: ContactMessagesTable
  chat_rooms: ChatRoomsTable
  chat_members: ChatMembersTable
  chat_messages: ChatMessagesTable
  meetings: MeetingsTable
  chat_blocks: { blocker_id: string; blocked_id: string; blocked_at: DefaultNow }
  chat_processes: { id: string; expires_at: Date }
  chat_presence: { process_id: string; user_id: string }
  moderation_cases: ModerationCasesTable
  reports: ReportsTable
  applied_seeds: { name: string; applied_at: DefaultNow }
  import_runs: ImportRunsTable
  invitation_links: InvitationLinksTable
  person_referrals: PersonReferralsTable
  refused_referrals: { email_hash: Buffer; refused_at: DefaultNow }
  imported_duplicates: { source_key: string; content_hash: Buffer }
  imported_reposts: ImportedRepostsTable
  posting_imports: PostingImportsTable
  posting_import_files: { import_id: string; content: Buffer }
  posting_import_rows: PostingImportRowsTable
  posting_feeds: PostingFeedsTable
  feed_postings: FeedPostingsTable
  imported_entries: { run_id: string; source_key: string; variant: number; file: string; line: number }
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
  /** Maintained by a trigger on `users`. */
  endorser_count: Generated<number>
  /** WebP, 256 pixels wide and high. */
  logo: Nullable<Buffer>
  /** Computed by the database from the logo. */
  logo_hash: Nullable<string>
  created_at: DefaultNow
}

interface SavedSearchMatchesTable {
  search_id: string
  job_id: string
  matched_at: DefaultNow
  mailed_at: Nullable<Date>
}

interface SavedSearchConditionsTable {
  id: string
  search: Json<Record<string, unknown>>
  /** The search as conditions on postings. */
  head: Nullable<string>
  whole: Nullable<string>
  min_salary: Nullable<number>
  posted_within_days: Nullable<number>
  needs_endorsers: Generated<boolean>
  /** A posting that matches has at least one of these lexemes. */
  keys: string[]
  is_complete: Generated<boolean>
  prepared_at: DefaultNow
}

interface SavedSearchesTable {
  id: string
  user_id: string
  condition_id: string
  name: string
  mail: SearchMailFrequency
  /** What a link in a mail replaced by NEVER, so that it can be taken back. */
  mail_before_stop: Nullable<SearchMailFrequency>
  /** Since when nothing of it was mailed; null when nothing waits. */
  unmailed_since: Nullable<Date>
  seen_at: DefaultNow
  created_at: DefaultNow
  deleted_at: Nullable<Date>
}

interface SavedSearchMailsTable {
  user_id: string
  hour: Generated<number>
  max_jobs: Generated<number>
  only_with_endorsers: Generated<boolean>
  mailed_at: Nullable<Date>
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

interface JoinRequestsTable {
  id: string
  user_id: string
  company_id: string
  domain: string
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

interface DismissedJobsTable {
  user_id: string
  job_id: string
  reason: DismissalReason
  dismissed_at: DefaultNow
}

interface ApplicationNotesTable {
  id: string
  application_id: string
  author_id: string
  text: string
  created_at: DefaultNow
}

interface ReviewViewsTable {
  id: string
  user_id: string
  name: string
  filters: Json<ReviewViewFilters>
  created_at: DefaultNow
  deleted_at: Nullable<Date>
}

interface InvitationLinksTable {
  id: string
  company_id: string
  created_by: string
  created_at: DefaultNow
  expires_at: Date
  opened_count: Generated<number>
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

interface UsersTable {
  id: string
  email: string
  /** Null for a user who signs in only with a provider, and for a deleted user. */
  password_hash: Nullable<string>
  role: Role
  first_name: string
  last_name: string
  company_id: Nullable<string>
  promo_code: Nullable<string>
  terms_accepted_at: DefaultNow
  verified_at: Nullable<Date>
  /** When a mailed code last proved the address; null when that was the sign-up. */
  email_confirmed_at: Nullable<Date>
  email_bounced_at: Nullable<Date>
  approved_at: Nullable<Date>
  rejected_at: Nullable<Date>
  last_seen_at: Nullable<Date>
  /** Since when an Endorser is on leave and takes no new requests. */
  paused_at: Nullable<Date>
  /** The last day of the leave. Null when it has no end yet. */
  paused_until: Nullable<string>
  deleted_at: Nullable<Date>
  created_at: DefaultNow
  updated_at: DefaultNow
}

interface SessionsTable {
  id: string
  user_id: string
  token_hash: Buffer
  previous_token_hash: Nullable<Buffer>
  previous_valid_until: Nullable<Date>
  family_hash: Nullable<Buffer>
  user_agent: Nullable<string>
  remembered: Generated<boolean>
  created_at: DefaultNow
  last_used_at: DefaultNow
  expires_at: Date
}

interface SignUpsTable {
  id: string
  email: string
  attempt_hash: Buffer
  password_hash: string
  role: SignUpRole
  first_name: string
  last_name: string
  promo_code: Nullable<string>
  code_hash: Buffer
  code_expires_at: Date
  attempts_left: number
  attempts_left_to_others: number
  created_at: DefaultNow
  expires_at: Date
}

interface OneTimeCodesTable {
  id: string
  user_id: string
  flow: 'signup' | 'forgot-password' | 'confirm' | 'confirm-email'
  code_hash: Buffer
  attempts_left: number
  created_at: DefaultNow
  expires_at: Date
  used_at: Nullable<Date>
}

interface EmailChangesTable {
  user_id: string
  email: string
  leaves_company: boolean
  /** Null when the address belongs to another account. */
  code_hash: Nullable<Buffer>
  attempts_left: number
  requested_at: DefaultNow
  code_sent_at: DefaultNow
  code_expires_at: Date
}

interface FormerEmailsTable {
  id: string
  user_id: string
  email: string
  company_id: Nullable<string>
  was_approved: boolean
  token_hash: Buffer
  changed_at: DefaultNow
  expires_at: Date
}

interface ProviderAccountsTable {
  provider: Provider
  subject: string
  user_id: string
  connected_at: DefaultNow
}

interface ProviderSignInsTable {
  id: string
  key_hash: Buffer
  provider: Provider
  stage: 'redirected' | 'exchanging' | 'unregistered' | 'awaiting_code' | 'authenticated'
  remember: boolean
  /** The path to open after the sign-in. */
  wanted: Nullable<string>
  role: Nullable<SignUpRole>
  subject: Nullable<string>
  email: Nullable<string>
  first_name: Nullable<string>
  last_name: Nullable<string>
  user_id: Nullable<string>
  code_hash: Nullable<Buffer>
  code_attempts_left: Nullable<number>
  code_sent_at: Nullable<Date>
  created_at: DefaultNow
  expires_at: Date
}

interface PasswordLinksTable {
  user_id: string
  token_hash: Buffer
  created_at: DefaultNow
  expires_at: Date
}

interface FilesTable {
  id: string
  owner_id: string
  /** `referral`: a resume of a person who has not agreed to a referral yet. */
  kind: 'resume' | 'image' | 'export' | 'attachment' | 'referral'
  storage_key: string
  original_name: string
  display_name: string
  content_type: string
  size: number
  sha256: Buffer
  created_at: DefaultNow
  deleted_at: Nullable<Date>
}

/** Why no text could be read from a document. */
export type ExtractionFailure =
  | 'too-many-pages'
  | 'password'
  | 'damaged'
  | 'no-text'
  | 'took-too-long'
  | 'took-too-much-memory'

interface ResumeTextsTable {
  file_id: string
  status: 'parsed' | 'failed'
  text: Nullable<string>
  /** Where each page begins in the text; null for a document without pages. */
  page_starts: Nullable<number[]>
  failure: Nullable<ExtractionFailure>
  parsed_at: DefaultNow
}

/** A preferred employment type or work type. */
export type WantedWork = Exclude<EmploymentType, 'OTHER'> | WorkType

interface ProfileColumns {
  user_id: string
  phone_number: Nullable<string>
  date_of_birth: Nullable<string>
  image_file_id: Nullable<string>
  current_location: Nullable<string>
  bio: Nullable<string>
  skills: Generated<string[]>
  linkedin_url: Nullable<string>
  portfolio_url: Nullable<string>
  education: JsonList<EducationEntry>
  work_experience: JsonList<WorkEntry>
  certifications: JsonList<CertificationEntry>
  preferred_job_types: Generated<WantedWork[]>
  completed_at: Nullable<Date>
  created_at: DefaultNow
  updated_at: DefaultNow
}

interface SeekerProfilesTable extends ProfileColumns {
  department: Nullable<string>
  experience_level: Nullable<ExperienceLevel>
  languages: JsonList<Language>
  publication_url: Nullable<string>
  other_urls: Generated<string[]>
  projects: JsonList<ProjectEntry>
  extra_curricular: Generated<string[]>
  preferred_jobs: Generated<string[]>
  preferred_companies: Generated<string[]>
  preferred_cities: Generated<string[]>
  industry_sectors: Generated<string[]>
  domains: Generated<string[]>
  /** All kinds of preferences, what counts most first. Null until the person orders them. */
  preference_order: Nullable<PreferenceKind[]>
  notice_period: Nullable<NoticePeriod>
  years_of_experience: Nullable<number>
  current_ctc: Nullable<number>
  expected_ctc: Nullable<number>
  desired_salary_min: Nullable<number>
  desired_salary_max: Nullable<number>
  availability_type: Nullable<AvailabilityType>
  job_search_status: Nullable<JobSearchStatus>
}

interface EmployeeProfilesTable extends ProfileColumns {
  current_role_title: Nullable<string>
  department: Nullable<string>
  open_to_offers: Generated<boolean>
  experience_level: Nullable<ExperienceLevel>
  job_visibility_options: Generated<JobVisibilityOption[]>
}

interface JobPostingsTable {
  id: string
  company_id: string
  company_name: string
  title: string
  description: Nullable<string>
  responsibilities: Generated<string[]>
  department: Nullable<string>
  industry_type: Nullable<string>
  employment_type: Nullable<EmploymentType>
  work_type: Nullable<WorkType>
  experience_level: Nullable<ExperienceLevel>
  salary_min: Nullable<number>
  salary_max: Nullable<number>
  city: Nullable<string>
  state: Nullable<string>
  country: Nullable<string>
  location: Nullable<string>
  skills: Generated<string[]>
  required_education: Nullable<string>
  minimum_qualification: Nullable<string>
  preferred_qualification: Nullable<string>
  required_experience: Nullable<number>
  max_experience: Nullable<number>
  job_url: Nullable<string>
  phone: Nullable<string>
  email: Nullable<string>
  website: Nullable<string>
  is_featured: Generated<boolean>
  is_admin_created: Generated<boolean>
  /** Found only here, as who posted it says. */
  is_unpublished: Generated<boolean>
  /** The posting's own bonus, in the words of who posted it. */
  referral_bonus: Nullable<string>
  /** Whether the bonus is the one that the company's policy has for the level. */
  takes_policy_bonus: Generated<boolean>
  /** The number that the company gave the job. */
  job_number: Nullable<string>
  /** When "Still hiring?" was asked. Null once it is answered, or archived by hand. */
  hiring_asked_at: Nullable<Date>
  /** When an employee last said that the company is still hiring. */
  hiring_confirmed_at: Nullable<Date>
  application_deadline: Nullable<string>
  created_by: Nullable<string>
  claimed_by: Nullable<string>
  claimed_at: Nullable<Date>
  posted_at: DefaultNow
  /** False for an imported posting without a date. Its `posted_at` is 1970, which sorts it after all others. */
  is_dated: Generated<boolean>
  created_at: DefaultNow
  updated_at: DefaultNow
  archived_at: Nullable<Date>
  deleted_at: Nullable<Date>
  source_key: Nullable<string>
  content_hash: Nullable<Buffer>
  /** How often the same job was posted again under other addresses. */
  reposts: Generated<number>
  repost_group: Nullable<string>
}

interface ImportedRepostsTable {
  source_key: string
  original_key: string
  job_url: Nullable<string>
  posted_at: Nullable<Date>
  imported_at: DefaultNow
}

interface ApplicationsTable {
  id: string
  type: 'JOB_POSTING' | 'REFERRAL_APPLICATION'
  applicant_id: string
  company_id: string
  job_id: Nullable<string>
  job_title: string
  company_name: string
  status: Generated<ApplicationStatus>
  handler_id: Nullable<string>
  handled_since: Nullable<Date>
  resume_file_id: Nullable<string>
  cover_letter: Nullable<string>
  additional_notes: Nullable<string>
  job_url: Nullable<string>
  rejection_reason: Nullable<RejectionReason>
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
}

/** The Endorsers who rejected a request that is open to all of their company. */
interface ReferralDeclinesTable {
  application_id: string
  user_id: string
  declined_at: DefaultNow
}

interface EndorsementsTable {
  application_id: string
  by_user_id: Nullable<string>
  relation: EndorsementRelation
  line: Nullable<string>
  at: DefaultNow
}

interface EventsTable {
  id: string
  at: DefaultNow
  type: string
  by_user_id: Nullable<string>
  application_id: Nullable<string>
  job_id: Nullable<string>
  data: JsonObject
  published_at: Nullable<Date>
}

interface UndoableChangesTable {
  id: string
  kind: string
  user_id: string
  subject_id: string
  at: DefaultNow
  published_at: Date
  before: JsonObject
  event_ids: Generated<string[]>
  undone_at: Nullable<Date>
}

interface UndoableApplicationsTable {
  change_id: string
  application_id: string
  user_id: string
  published_at: Date
  before: Json<unknown>
}

interface NotificationsTable {
  id: string
  user_id: string
  event_id: string
  kind: NotificationKind
  company_id: Nullable<string>
  at: DefaultNow
  read_at: Nullable<Date>
}

interface IdempotencyKeysTable {
  user_id: string
  key: string
  request_hash: Buffer
  response: Json<unknown>
  created_at: DefaultNow
}

interface AuditLogTable {
  id: string
  at: DefaultNow
  action: string
  user_id: Nullable<string>
  subject_id: Nullable<string>
  data: JsonObject
}

interface ImportRunsTable {
  id: string
  started_by: Nullable<string>
  started_at: DefaultNow
  finished_at: Nullable<Date>
  files: ColumnType<unknown, string | undefined, string>
  report: Nullable<string>
}

interface PostingImportsTable {
  id: string
  company_id: string
  started_by: Nullable<string>
  source: ImportSource
  name: string
  status: Generated<ImportStatus>
  problem: Nullable<string>
  entries: Nullable<number>
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  merged: Generated<number>
  rejected: Generated<number>
  archived: Generated<number>
  created_at: DefaultNow
  finished_at: Nullable<Date>
}

interface PostingImportRowsTable {
  import_id: string
  position: number
  line: number
  outcome: ReportOutcome
  reason: string
  title: string
}

interface PostingFeedsTable {
  company_id: string
  url: string
  added_by: Nullable<string>
  next_read_at: Date
  last_read_at: Nullable<Date>
  problem: Nullable<string>
  failing_since: Nullable<Date>
  failures: Generated<number>
}

interface FeedPostingsTable {
  company_id: string
  job_id: string
  missing: Generated<number>
  archived_at: Nullable<Date>
}

interface AccountDeletionsTable {
  user_id: string
  requested_at: DefaultNow
  due_at: Date
  company_id: Nullable<string>
  started_at: Nullable<Date>
  last_attempt_at: Nullable<Date>
}

interface DataExportsTable {
  id: string
  user_id: string
  requested_at: DefaultNow
  file_id: Nullable<string>
  failed_at: Nullable<Date>
  expires_at: Nullable<Date>
}

interface MailboxTable {
  id: string
  at: DefaultNow
  recipient: string
  subject: string
  text_body: string
  html_body: string
  /** The calendar entry that it carries. */
  calendar: Nullable<string>
}

interface ContactMessagesTable {
  id: string
  reference: string
  sent_at: DefaultNow
  user_id: Nullable<string>
  name: string
  email: string
  topic: ContactTopic
  message: string
  answered_at: Nullable<Date>
  answered_by: Nullable<string>
  idempotency_key: Nullable<string>
  request_hash: Nullable<Buffer>
}

interface ChatRoomsTable {
  id: string
  /** The smaller id of the two. */
  first_user_id: string
  second_user_id: string
  /** The number of the newest message. */
  last_seq: Generated<number>
  /** The number of the newest change of any kind. */
  change_seq: Generated<number>
  last_message_at: Nullable<Date>
  created_at: DefaultNow
}

interface ChatMembersTable {
  chat_room_id: string
  user_id: string
  read_seq: Generated<number>
  delivered_seq: Generated<number>
  muted_at: Nullable<Date>
  left_at: Nullable<Date>
  notified_seq: Generated<number>
  mailed_seq: Generated<number>
}

interface ChatMessagesTable {
  chat_room_id: string
  seq: number
  id: string
  sender_id: string
  temp_id: string
  type: MessageType
  content: string
  file_id: Nullable<string>
  created_at: Date
  deleted_at: Nullable<Date>
  change_seq: number
}

interface MeetingsTable {
  id: string
  chat_room_id: string
  /** Who proposed the times. */
  proposer_id: string
  title: string
  minutes: number
  time_zone: string
  place: Nullable<string>
  times: Date[]
  /** The time that was accepted. */
  starts_at: Nullable<Date>
  status: MeetingStatus
  uid: string
  sequence: Generated<number>
  /** The number of the newest message about it. */
  message_seq: number
  reminded_at: Nullable<Date>
  created_at: DefaultNow
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

/** A selected row. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
/** A row to insert. */
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
