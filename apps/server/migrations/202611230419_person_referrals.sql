-- People whom an Endorser wants to refer. Nobody else sees them before they agree. After a no, or without an answer, what
-- was entered about them is deleted, and the row stays for the Endorser's own count.
create table person_referrals (
  id uuid primary key,
  referrer_id uuid not null references users on delete cascade,
  job_id uuid references job_postings on delete set null,
  job_title text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'AGREED', 'DECLINED', 'EXPIRED')),
  name text,
  email text,
  relation text check (relation in ('WORKED_TOGETHER', 'PERSONAL', 'PROFILE')),
  line text,
  resume_file_id uuid references files on delete set null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reminded_at timestamptz,
  -- When a mail server refused the address.
  bounced_at timestamptz,
  closed_at timestamptz,
  application_id uuid references applications on delete set null,
  constraint person_referrals_erased check (
    case when state = 'WAITING' then name is not null and email is not null and relation is not null and closed_at is null
         else name is null and email is null and relation is null and line is null and resume_file_id is null
              and closed_at is not null end)
);
create index person_referrals_of_referrer on person_referrals (referrer_id, id desc);
-- An Endorser asks an address once at a time.
create unique index person_referrals_waiting on person_referrals (referrer_id, email) where state = 'WAITING';
create index person_referrals_of_email on person_referrals (email) where state = 'WAITING';
create index person_referrals_due on person_referrals (expires_at) where state = 'WAITING';
create index person_referrals_of_job on person_referrals (job_id);
create index person_referrals_of_application on person_referrals (application_id);
create index person_referrals_of_resume on person_referrals (resume_file_id) where resume_file_id is not null;

-- Addresses that said no or did not answer, as a keyed hash, so that nobody asks them again.
create table refused_referrals (
  email_hash bytea primary key,
  refused_at timestamptz not null default now()
);

-- A resume of a person who has not agreed yet is no resume of the Endorser's library.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('resume', 'image', 'export', 'attachment', 'referral'));

-- Adds the names of this release to those that the check allows.
do $$
declare
  known text[] := array(
    select match[1] from pg_constraint,
           regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') as match
     where conrelid = 'events'::regclass and conname = 'events_type_check');
begin
  alter table events drop constraint events_type_check;
  execute format('alter table events add constraint events_type_check check (type in (%s))',
    (select string_agg(quote_literal(name), ', ')
       from unnest(known || array['person-referral.agreed', 'person-referral.declined']) as name));
end $$;
