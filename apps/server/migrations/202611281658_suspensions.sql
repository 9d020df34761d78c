-- Staff suspend a person. The row of the user says whether the person is suspended now, since the session is checked with it.
alter table users
  add column suspended_at timestamptz,
  -- The password signs in nobody until it is changed by a mailed code.
  add column password_expired_at timestamptz;

-- Every suspension, also those that are over.
create table account_suspensions (
  id uuid primary key,
  -- What people write: S-12.
  number serial unique,
  user_id uuid not null references users on delete cascade,
  -- The time that hid what is the person's: `users.suspended_at`, and of postings and requests that were visible until then.
  suspended_at timestamptz not null,
  suspended_by uuid references users on delete set null,
  -- When it ends by itself.
  until timestamptz,
  reason text not null,
  text text not null,
  note text not null,
  case_id uuid references moderation_cases on delete set null,
  -- The company to return to.
  company_id uuid references companies on delete set null,
  sessions_ended integer not null,
  requests_passed_on integer not null default 0,
  lifted_at timestamptz,
  lifted_by uuid references users on delete set null,
  -- Null when it ended by itself.
  lifted_why text check (lifted_why in ('WRONG', 'LONG_ENOUGH')),
  lifted_text text not null default ''
);
create unique index account_suspensions_running on account_suspensions (user_id) where lifted_at is null;
create index account_suspensions_of_user on account_suspensions (user_id, suspended_at desc);
create index account_suspensions_ended on account_suspensions (lifted_at) where lifted_at is not null;
create index account_suspensions_due on account_suspensions (until) where lifted_at is null and until is not null;
create index account_suspensions_suspended_by on account_suspensions (suspended_by) where suspended_by is not null;
create index account_suspensions_lifted_by on account_suspensions (lifted_by) where lifted_by is not null;
create index account_suspensions_case on account_suspensions (case_id) where case_id is not null;
create index account_suspensions_company on account_suspensions (company_id) where company_id is not null;

alter table moderation_cases
  drop constraint moderation_cases_outcome_check,
  add constraint moderation_cases_outcome_check check (outcome in ('KEPT', 'REMOVED', 'WARNED', 'SUSPENDED')) not valid;
