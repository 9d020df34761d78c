-- Users who sign in only with a provider have no password, nor have deleted users.
alter table users alter column password_hash drop not null;
-- A deleted account keeps its row with the name "Deleted user", because the history of other users refers to it.
alter table users add column deleted_at timestamptz;

-- Applications are not deleted with their applicant, because they also belong to the history of the handler.
alter table applications drop constraint applications_applicant_id_fkey,
  add constraint applications_applicant_id_fkey foreign key (applicant_id) references users;

alter table one_time_codes drop constraint one_time_codes_flow_check,
  add constraint one_time_codes_flow_check check (flow in ('signup', 'forgot-password', 'confirm'));

-- Requested account deletions. The user can cancel one until it starts.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- The user's company, to restore it after a cancellation. Until then the user belongs to no company.
  company_id uuid references companies,
  -- When the deletion started. It cannot be cancelled afterwards.
  started_at timestamptz
);
create index account_deletions_due on account_deletions (due_at);

-- The kinds of mail that a user has switched off.
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
  -- An export without a file and without a failure is in progress.
  file_id uuid references files on delete cascade,
  failed_at timestamptz,
  expires_at timestamptz
);
-- A user can have one export in progress.
create unique index data_exports_running on data_exports (user_id) where file_id is null and failed_at is null;
create index data_exports_latest on data_exports (user_id, requested_at desc);
create index data_exports_age on data_exports (expires_at);
create index data_exports_file on data_exports (file_id) where file_id is not null;

-- Finds the actions and rejections of a user, for the data export and for the account deletion.
create index audit_log_user on audit_log (user_id, at) where user_id is not null;
-- Notes are the only free text in events and applications.
create index events_with_note on events (by_user_id) where data ? 'note';
create index applications_with_note on applications (handler_id) where rejection_note is not null;
create index job_postings_creator on job_postings (created_by) where created_by is not null;
