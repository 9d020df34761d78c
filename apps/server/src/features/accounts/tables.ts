import type { SignUp } from '@endorse/contract/accounts/form'
import type { SignInStep } from '@endorse/contract/accounts/second-factor/values'
import type { Provider } from '@endorse/contract/accounts/values'
import type { Role } from '@endorse/contract/core/roles'
import type { LiftReason, SuspensionReason } from '@endorse/contract/moderation/suspension/values'
import type { Generated } from 'kysely'
import type { DefaultNow, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    users: UsersTable
    sessions: SessionsTable
    sign_ups: SignUpsTable
    devices: { user_id: string; name: string; first_seen_at: DefaultNow; last_seen_at: DefaultNow }
    one_time_codes: OneTimeCodesTable
    email_changes: EmailChangesTable
    former_emails: FormerEmailsTable
    provider_accounts: ProviderAccountsTable
    provider_sign_ins: ProviderSignInsTable
    passkeys: PasskeysTable
    authenticator_apps: AuthenticatorAppsTable
    recovery_codes: { user_id: string; code_hash: Buffer; salt: Buffer; used_at: Nullable<Date> }
    sign_in_challenges: SignInChallengesTable
    passkey_ceremonies: { session_id: string; purpose: 'ADD' | 'PROVE'; challenge: string; expires_at: Date }
    second_factor_resets: SecondFactorResetsTable
    account_suspensions: AccountSuspensionsTable
  }
}

type SignUpRole = SignUp['role']

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
  /** The version of the terms that was accepted last. */
  terms_version: Generated<string>
  verified_at: Nullable<Date>
  /** When a mailed code last proved the address; null when that was the sign-up. */
  email_confirmed_at: Nullable<Date>
  email_bounced_at: Nullable<Date>
  approved_at: Nullable<Date>
  rejected_at: Nullable<Date>
  last_seen_at: Nullable<Date>
  /** Of the browser in which the user was last signed in. */
  time_zone: Nullable<string>
  /** Since when an Endorser is on leave and takes no new requests. */
  paused_at: Nullable<Date>
  /** The last day of the leave. Null when it has no end yet. */
  paused_until: Nullable<string>
  /** Since when staff have suspended the person: `suspended_at` of their running suspension. */
  suspended_at: Nullable<Date>
  /** When the password was last replaced. */
  password_changed_at: Nullable<Date>
  /** When staff ended the sessions and asked for a new password. Null once it is changed. */
  password_expired_at: Nullable<Date>
  /** How many requests a week an Endorser agrees to be asked, 1 to 30. */
  weekly_limit: Generated<number>
  /** Whether Endorsees read the name of this Endorser before asking, and may choose them first. */
  can_be_named: Generated<boolean>
  /** When an Endorser was last asked to answer a request. */
  last_asked_at: Nullable<Date>
  /** Computed by the database: not on leave, and here since a mail server refused the address, if one did. */
  takes_requests: Generated<boolean>
  /** Since when the account has a second factor. */
  second_factor_at: Nullable<Date>
  /** From when the role needs one. */
  second_factor_due_at: Nullable<Date>
  /** Whether the role needs none for this account of the demo. */
  second_factor_exempt: Generated<boolean>
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
  /** The steps of the sign-in. */
  steps: Generated<SignInStep[]>
  has_second_factor: Generated<boolean>
  /** When the owner last proved again who they are. */
  proved_at: Nullable<Date>
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

interface PasskeysTable {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: Generated<number>
  transports: Generated<string[]>
  name: string
  created_at: DefaultNow
  last_used_at: Nullable<Date>
}

interface AuthenticatorAppsTable {
  user_id: string
  /** Encrypted, like `new_secret`. */
  secret: Nullable<Buffer>
  set_up_at: Nullable<Date>
  last_step: Nullable<number>
  new_secret: Nullable<Buffer>
  new_secret_at: Nullable<Date>
}

interface SignInChallengesTable {
  id: string
  token_hash: Buffer
  /** Null for a sign-in that begins with a passkey. */
  user_id: Nullable<string>
  first_step: Nullable<SignInStep>
  remember: Generated<boolean>
  provider: Nullable<Provider>
  subject: Nullable<string>
  passkey_challenge: Nullable<string>
  attempts_left: number
  created_at: DefaultNow
  expires_at: Date
}

interface SecondFactorResetsTable {
  id: string
  user_id: string
  requested_at: DefaultNow
  waits_until: Date
  mailed_at: DefaultNow
  confirmed_at: Nullable<Date>
  link_hash: Nullable<Buffer>
  link_expires_at: Nullable<Date>
}

interface AccountSuspensionsTable {
  id: string
  number: Generated<number>
  user_id: string
  suspended_at: Date
  suspended_by: Nullable<string>
  until: Nullable<Date>
  reason: SuspensionReason
  text: string
  note: string
  case_id: Nullable<string>
  /** The company to return to. */
  company_id: Nullable<string>
  sessions_ended: number
  requests_passed_on: Generated<number>
  lifted_at: Nullable<Date>
  lifted_by: Nullable<string>
  /** Null when it ended by itself. */
  lifted_why: Nullable<LiftReason>
  lifted_text: Generated<string>
}
