-- The database viewer reads through roles that see these views and nothing else, so that a mistake in the program cannot
-- show a password hash or another company's rows. A column that is not here is never shown.

create function add_role(name text) returns void language plpgsql as $$
begin
  if not exists (select from pg_roles where rolname = name) then
    execute format('create role %I nologin', name);
  end if;
  if not pg_has_role(current_user, name, 'member') then
    execute format('grant %I to current_user', name);
  end if;
exception
  -- Another database of this server creates the role at the same moment.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The role % is missing, and % may not create it', name, current_user
      using hint = format('Let an administrator of PostgreSQL run: create role %I nologin; grant %I to %I;', name, name, current_user);
end $$;
select add_role('endorse_company_records');
select add_role('endorse_staff_records');
drop function add_role;

-- All rows, for platform staff. Phone numbers and dates of birth are missing: reading them takes a written reason.
create schema staff_records;

create view staff_records.people as
select id, first_name, last_name, email::text as email, role, company_id, verified_at, approved_at, rejected_at,
       last_seen_at, deleted_at, created_at
  from users;

create view staff_records.companies as
select id, name, website, founded_in, organization_type, company_size, created_at from companies;

create view staff_records.company_domains as
select md5(domain)::uuid as id, domain, company_id from company_domains;

create view staff_records.employees as
select id, first_name, last_name, email::text as email, company_id, verified_at, last_seen_at, created_at
  from users where role = 'EMPLOYEE' and verified_at is not null and deleted_at is null;

create view staff_records.job_postings as
select posting.id, posting.title, posting.company_name as company, posting.company_id, city, country, employment_type,
       work_type, salary_min, salary_max, application_deadline, claimer.first_name || ' ' || claimer.last_name as claimed_by,
       claimed_at, posted_at, archived_at, posting.deleted_at, posting.created_at
  from job_postings as posting left join users as claimer on claimer.id = posting.claimed_by;

create view staff_records.job_applications as
select application.id, applicant.first_name || ' ' || applicant.last_name as applicant, job_title as job,
       company_name as company, application.company_id, application.status, handler.first_name || ' ' || handler.last_name as handler,
       applied_at, application.updated_at as changed_at, withdrawn_at, rejection_reason, job_id, applicant_id, handler_id
  from applications as application
  join users as applicant on applicant.id = application.applicant_id
  left join users as handler on handler.id = application.handler_id
 where type = 'JOB_POSTING';

create view staff_records.referral_applications as
select application.id, applicant.first_name || ' ' || applicant.last_name as applicant, job_title as job,
       company_name as company, application.company_id, application.status, handler.first_name || ' ' || handler.last_name as handler,
       applied_at, application.updated_at as changed_at, withdrawn_at, rejection_reason, job_url, applicant_id, handler_id
  from applications as application
  join users as applicant on applicant.id = application.applicant_id
  left join users as handler on handler.id = application.handler_id
 where type = 'REFERRAL_APPLICATION';

create view staff_records.application_events as
select event.id, event.at, event.type, actor.first_name || ' ' || actor.last_name as by, event.application_id,
       application.company_id
  from events as event
  join applications as application on application.id = event.application_id
  left join users as actor on actor.id = event.by_user_id;

create view staff_records.claims as
select posting.id, posting.title as job, posting.company_id, claimer.first_name || ' ' || claimer.last_name as claimed_by,
       claimed_at
  from job_postings as posting join users as claimer on claimer.id = posting.claimed_by
 where posting.deleted_at is null;

create view staff_records.join_requests as
select request.id, person.first_name || ' ' || person.last_name as person, domain, status, reason, opinion, requested_at,
       decided_at, request.company_id
  from join_requests as request join users as person on person.id = request.user_id;

create view staff_records.contact_messages as
select id, reference, sent_at, name, email, topic, message, answered_at from contact_messages;

create view staff_records.moderation_cases as
select id, subject, opened_at, decided_at, outcome, decision_reason, decision_note, appealed_at, appeal_decided_at,
       appeal_outcome, job_id, person_id
  from moderation_cases;

create view staff_records.reports as
select id, case_id, reason, text, at from reports;

create view staff_records.import_runs as
select id, started_at, finished_at, files, report from import_runs;

create view staff_records.audit_log as
select entry.id, entry.at, entry.action, actor.first_name || ' ' || actor.last_name as by, entry.user_id, entry.subject_id,
       entry.data
  from audit_log as entry left join users as actor on actor.id = entry.user_id;

-- The rows of one company, for its admin. Without a company there are none.
create schema company_records;

create function company_records.company() returns uuid language sql stable
  return nullif(current_setting('endorse.company', true), '')::uuid;

do $$
declare
  -- A company reads `companies` by its own id.
  source record;
begin
  for source in
    select 'companies' as name, 'id' as owner
    union all
    select unnest(array['company_domains', 'employees', 'job_postings', 'job_applications', 'referral_applications',
                        'application_events', 'claims', 'join_requests']), 'company_id'
  loop
    execute format(
      'create view company_records.%1$I with (security_barrier) as select %2$s from staff_records.%1$I where %3$I = company_records.company()',
      source.name,
      (select string_agg(format('%I', column_name), ', ' order by ordinal_position) from information_schema.columns
        where table_schema = 'staff_records' and table_name = source.name
          and (column_name <> 'company_id' and column_name <> 'company')),
      source.owner);
  end loop;
end $$;

grant usage on schema staff_records to endorse_staff_records;
grant select on all tables in schema staff_records to endorse_staff_records;
grant usage on schema company_records to endorse_company_records;
grant select on all tables in schema company_records to endorse_company_records;

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
select add_allowed_names('audit_log', 'audit_log_action_check', 'action', array['database.viewed']);
drop function add_allowed_names;
