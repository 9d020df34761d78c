-- A requested change of the e-mail address, until its code is entered. A user has one; a new one replaces it.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email citext not null,
  -- The user was told that with this address they leave their company, and agreed.
  leaves_company boolean not null,
  -- Null when the address belongs to another account: then no code was mailed, and none is right.
  code_hash bytea,
  attempts_left integer not null,
  requested_at timestamptz not null default now(),
  code_sent_at timestamptz not null default now(),
  code_expires_at timestamptz not null
);

-- An address that a user had before. Its owner can take the change back with the mailed link.
create table former_emails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  email citext not null,
  -- The company before the change, and whether the user was an approved admin of it.
  company_id uuid references companies on delete set null,
  was_approved boolean not null,
  token_hash bytea not null unique,
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index former_emails_user on former_emails (user_id, changed_at);
create index former_emails_company on former_emails (company_id) where company_id is not null;

-- When the user last entered a code that was mailed to the address; null when that was the sign-up (`verified_at`).
alter table users add column email_confirmed_at timestamptz;
-- When a mail server last refused the address for good. A new confirmation clears it.
alter table users add column email_bounced_at timestamptz;

alter table one_time_codes drop constraint one_time_codes_flow_check;
alter table one_time_codes add constraint one_time_codes_flow_check
  check (flow in ('signup', 'forgot-password', 'confirm', 'confirm-email'));

-- Adds the audit actions of this release to those that the check allows.
do $$
declare
  known text[] := array(
    select match[1] from pg_constraint,
           regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') as match
     where conrelid = 'audit_log'::regclass and conname = 'audit_log_action_check');
  added text[] := array['email-change.requested', 'email-change.cancelled', 'email.changed', 'email.taken-back',
    'email.confirmed', 'email.bounced'];
begin
  alter table audit_log drop constraint audit_log_action_check;
  execute format('alter table audit_log add constraint audit_log_action_check check (action in (%s))',
    (select string_agg(quote_literal(name), ', ') from unnest(known || added) as name));
end $$;
