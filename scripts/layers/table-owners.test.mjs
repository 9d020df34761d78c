import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

/** The feature (or the platform) that writes each table. Others call its functions. */
const owners = {
  account_deletions: 'account-lifecycle',
  application_notes: 'application-notes',
  applications: 'applications',
  applied_seeds: 'companies',
  audit_log: 'platform',
  chat_blocks: 'chat',
  chat_members: 'chat',
  chat_messages: 'chat',
  chat_presence: 'chat',
  chat_processes: 'chat',
  chat_rooms: 'chat',
  companies: 'companies',
  company_aliases: 'companies',
  company_domain_claims: 'company-admins',
  company_domains: 'companies',
  contact_messages: 'contact',
  data_exports: 'account-lifecycle',
  devices: 'accounts',
  email_changes: 'accounts',
  employee_profiles: 'profiles',
  endorsements: 'applications',
  events: 'platform',
  files: 'files',
  former_emails: 'accounts',
  idempotency_keys: 'platform',
  import_runs: 'job-import',
  imported_duplicates: 'job-import',
  imported_entries: 'job-import',
  imported_reposts: 'job-import',
  invitation_links: 'invitation-links',
  job_postings: 'job-postings',
  join_requests: 'companies',
  mail_domain_rules: 'companies',
  mail_opt_outs: 'mail-preferences',
  mailbox: 'platform',
  meetings: 'chat',
  moderation_cases: 'moderation',
  notification_opt_outs: 'mail-preferences',
  notifications: 'notifications',
  one_time_codes: 'accounts',
  password_links: 'staff',
  pending_digests: 'applications',
  feed_postings: 'posting-imports',
  posting_feeds: 'posting-imports',
  posting_import_files: 'posting-imports',
  posting_import_rows: 'posting-imports',
  posting_imports: 'posting-imports',
  person_referrals: 'person-referrals',
  provider_accounts: 'accounts',
  provider_sign_ins: 'accounts',
  reminders: 'dashboards',
  referral_declines: 'applications',
  refused_referrals: 'person-referrals',
  reports: 'moderation',
  resume_texts: 'files',
  review_views: 'applications',
  saved_jobs: 'saved-jobs',
  saved_search_conditions: 'saved-searches',
  saved_search_mails: 'saved-searches',
  saved_search_matches: 'saved-searches',
  saved_searches: 'saved-searches',
  unmatched_postings: 'saved-searches',
  dismissed_jobs: 'job-search',
  skill_shares: 'job-search',
  seeker_profiles: 'profiles',
  sessions: 'accounts',
  sign_ups: 'accounts',
  undoable_applications: 'applications',
  undoable_changes: 'platform',
  users: 'accounts',
}

const builderCall = /\b(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)/g
const rawSql = /\b(?:insert\s+into|delete\s+from)\s+([a-z_]+)|\bupdate\s+([a-z_]+)\s+(?:as\s+\w+\s+)?set\b/g
const nameFromVariable = /\b(?:insertInto|updateTable|deleteFrom)\((?!\s*')/

const sources = globSync('**/*.ts', { cwd: inRoot('apps/server/src') })
  .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
  .map((path) => ({ path, text: readFileSync(inRoot('apps/server/src', path), 'utf8') }))

it('lists every table', () => {
  const [, tables = ''] = textOf('tables.ts').match(/interface Tables \{\n([^]*?)\n\}/) ?? []
  const names = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(Object.keys(owners)))
})

it('lets only its owner write a table', () => {
  const writes = sources.flatMap(({ path, text }) =>
    tablesWrittenIn(text).map((table) => ({ table, path, owner: owners[table] })),
  )
  expect(new Set(writes.map(({ table }) => table)).size).toBeGreaterThan(25)
  // Tables that Tables does not list, such as those of libraries, are the platform's.
  expect(writes.filter(({ path, owner = 'platform' }) => memberOf(path) !== owner)).toEqual([])
})

it('names the table where it is written', () => {
  const withVariable = sources.filter(({ text }) => nameFromVariable.test(text)).map(({ path }) => path)
  // It writes its two tables of opt-outs with the same functions.
  expect(withVariable).toEqual(['features/mail-preferences/queries.ts'])
})

it('finds writes by the query builder and in SQL', () => {
  expect(
    tablesWrittenIn(`
      db.insertInto('files') ; tx
        .updateTable(
          'users as owner')
      sql\`with gone as (delete from sessions returning id)
        update job_postings as job set title = '' \`
      sql\`insert into devices (id) values (1) on conflict do update set name = ''\``),
  ).toEqual(['files', 'users', 'sessions', 'job_postings', 'devices'])
})

function tablesWrittenIn(text) {
  return [...text.matchAll(builderCall), ...text.matchAll(rawSql)].map(([, first, second]) => first ?? second)
}

function memberOf(path) {
  const [top, feature] = path.split('/')
  return top === 'features' ? feature : top
}

function textOf(path) {
  return sources.find((source) => source.path === path)?.text ?? ''
}
