-- What somebody reported, decided once for all reports of the same posting or person. The snapshot shows it as it was
-- when the first report arrived.
create table moderation_cases (
  id uuid primary key,
  subject text not null check (subject in ('POSTING', 'PERSON')),
  job_id uuid references job_postings on delete cascade,
  person_id uuid references users on delete cascade,
  -- Where the person was met.
  application_id uuid references applications on delete set null,
  snapshot jsonb not null,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  outcome text check (outcome in ('KEPT', 'REMOVED', 'WARNED')),
  decision_reason text,
  decision_note text not null default '',
  -- The time that the removal wrote to the posting, so that only this removal is taken back.
  removed_at timestamptz,
  appealed_at timestamptz,
  appealed_by uuid references users on delete set null,
  appeal_text text not null default '',
  appeal_decided_at timestamptz,
  appeal_decided_by uuid references users on delete set null,
  appeal_outcome text check (appeal_outcome in ('UPHELD', 'REVERSED')),
  appeal_note text not null default '',
  constraint moderation_cases_subject check ((subject = 'POSTING') = (job_id is not null) and (subject = 'PERSON') = (person_id is not null)),
  constraint moderation_cases_decision check ((decided_at is null) = (outcome is null)),
  constraint moderation_cases_appeal check ((appeal_decided_at is null) = (appeal_outcome is null))
);
create unique index moderation_cases_open_posting on moderation_cases (job_id) where decided_at is null and job_id is not null;
create unique index moderation_cases_open_person on moderation_cases (person_id) where decided_at is null and person_id is not null;
create index moderation_cases_open on moderation_cases (opened_at, id) where decided_at is null;
create index moderation_cases_appeals on moderation_cases (appealed_at, id)
  where appealed_at is not null and appeal_decided_at is null;
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where decided_at is not null;
create index moderation_cases_of_posting on moderation_cases (job_id) where job_id is not null;
create index moderation_cases_of_person on moderation_cases (person_id) where person_id is not null;
create index moderation_cases_of_application on moderation_cases (application_id) where application_id is not null;
create index moderation_cases_decider on moderation_cases (decided_by) where decided_by is not null;
create index moderation_cases_appealer on moderation_cases (appealed_by) where appealed_by is not null;
create index moderation_cases_appeal_decider on moderation_cases (appeal_decided_by) where appeal_decided_by is not null;

create table reports (
  id uuid primary key,
  case_id uuid not null references moderation_cases on delete cascade,
  -- Null once the account is deleted.
  reporter_id uuid references users on delete set null,
  reason text not null,
  text text not null,
  at timestamptz not null default now(),
  unique (case_id, reporter_id)
);
create index reports_of_reporter on reports (reporter_id, at desc, id desc) where reporter_id is not null;

-- Adds the names of this release to those that the checks allow.
create function add_allowed_names(allowed_in regclass, check_name text, column_name text, added text[]) returns void
  language plpgsql as $$
declare
  known text[] := array(
    select match[1] from pg_constraint,
           regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') as match
     where conrelid = allowed_in and conname = check_name);
begin
  execute format('alter table %s drop constraint %I', allowed_in, check_name);
  execute format('alter table %s add constraint %I check (%I in (%s))', allowed_in, check_name, column_name,
    (select string_agg(quote_literal(name), ', ') from unnest(known || added) as name));
end $$;
select add_allowed_names('events', 'events_type_check', 'type', array[
  'report.received', 'report.decided', 'posting.removed', 'posting.restored', 'person.warned', 'appeal.received',
  'appeal.decided']);
select add_allowed_names('audit_log', 'audit_log_action_check', 'action', array[
  'report.opened', 'report.decided', 'appeal.decided']);
drop function add_allowed_names;
