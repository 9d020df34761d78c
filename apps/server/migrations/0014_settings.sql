-- Somebody who only ever signed in elsewhere has no password, and whoever was removed has none either.
alter table users alter column password_hash drop not null;
-- The account was removed: what is left is a row that others' history points to, by the name "Deleted user".
alter table users add column deleted_at timestamptz;

-- Rows that "cascade" go with their account. An application stays, because it is the history of two people.
alter table applications drop constraint applications_applicant_id_fkey,
  add constraint applications_applicant_id_fkey foreign key (applicant_id) references users;

alter table one_time_codes drop constraint one_time_codes_flow_check,
  add constraint one_time_codes_flow_check check (flow in ('signup', 'forgot-password', 'confirm'));

-- Accounts whose owners want them removed, and still have time to change their minds.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- Where they worked: in the meantime they are nowhere, so nobody counts on them.
  company_id uuid references companies,
  -- From here on there is no way back.
  started_at timestamptz
);
create index account_deletions_due on account_deletions (due_at);

-- The mails that somebody does without.
create table mail_opt_outs (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);

alter table files drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('resume', 'image', 'export'));

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  requested_at timestamptz not null default now(),
  -- While it has neither a file nor a failure it is being put together.
  file_id uuid references files on delete cascade,
  failed_at timestamptz,
  expires_at timestamptz
);
-- One at a time.
create unique index data_exports_running on data_exports (user_id) where file_id is null and failed_at is null;
create index data_exports_latest on data_exports (user_id, requested_at desc);
create index data_exports_age on data_exports (expires_at);
create index data_exports_file on data_exports (file_id) where file_id is not null;

-- What somebody did and was refused, for their export, and to be forgotten with them.
create index audit_log_user on audit_log (user_id, at) where user_id is not null;
-- Notes are the only words of a person in what happened.
create index events_with_note on events (by_user_id) where data ? 'note';
create index applications_with_note on applications (handler_id) where rejection_note is not null;
create index job_postings_creator on job_postings (created_by) where created_by is not null;
