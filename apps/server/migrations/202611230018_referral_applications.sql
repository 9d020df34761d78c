-- A job found elsewhere has no posting: the applicant says where it is and what it is about. The outcome is what the
-- applicant says came of a referral, to a job of either kind.
alter table applications
  add column location text,
  add column description text,
  add column outcome text check (outcome in ('INTERVIEW', 'OFFER', 'HIRED', 'NOT_CHOSEN', 'NO_ANSWER')),
  add column outcome_at timestamptz,
  add constraint applications_outcome_at check ((outcome is null) = (outcome_at is null));

-- One request per job and person; a job found elsewhere is known by its company, title and address.
create unique index applications_one_open_referral
  on applications (applicant_id, company_id, lower(job_title), coalesce(job_url, ''))
  where type = 'REFERRAL_APPLICATION' and withdrawn_at is null;

-- With the id, so that the counts of the review list can leave out declined requests in an index-only scan.
create index applications_status_counts_with_id on applications (company_id, status, handler_id, withdrawn_at) include (id);
drop index applications_status_counts;
alter index applications_status_counts_with_id rename to applications_status_counts;

-- The Endorsers who rejected a request that is open to all of their company.
create table referral_declines (
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null references users on delete cascade,
  declined_at timestamptz not null default now(),
  primary key (application_id, user_id)
);
create index referral_declines_of_user on referral_declines (user_id);

create or replace view applications_as_published as
select application.id, type, applicant_id, company_id, job_id, job_title, company_name,
       case when was.before is null then status else was.before ->> 'status' end as status,
       case when was.before is null then handler_id else (was.before ->> 'handler_id')::uuid end as handler_id,
       case when was.before is null then handled_since
            else (was.before ->> 'handled_since')::timestamptz end as handled_since,
       resume_file_id, cover_letter, additional_notes, job_url,
       case when was.before is null then rejection_reason
            else was.before ->> 'rejection_reason' end as rejection_reason,
       case when was.before is null then rejection_note else was.before ->> 'rejection_note' end as rejection_note,
       applied_at,
       case when was.before is null then updated_at else (was.before ->> 'updated_at')::timestamptz end as updated_at,
       withdrawn_at, followed_up_at, location, description, outcome, outcome_at
  from applications as application
  left join lateral (
       select before from undoable_applications as changed
        where changed.application_id = application.id and changed.published_at > now()
          and changed.user_id <> application.applicant_id
        order by changed.published_at limit 1) as was on true;

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
select add_allowed_names('events', 'events_type_check', 'type', array['application.rejected_by_one', 'application.outcome']);
drop function add_allowed_names;
