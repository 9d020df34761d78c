-- Postings of Endorsers and company admins: what the form adds, and the question whether the company is still hiring.
alter table job_postings
  -- Found only here, as who posted it says.
  add column is_unpublished boolean not null default false,
  add column referral_bonus text,
  -- The number that the company gave the job.
  add column job_number text,
  -- When "Still hiring?" was asked; null once it is answered, or archived by hand.
  add column hiring_asked_at timestamptz,
  add column hiring_confirmed_at timestamptz;

create index job_postings_to_ask on job_postings (coalesce(hiring_confirmed_at, posted_at))
  where source_key is null and application_deadline is null and archived_at is null and deleted_at is null
    and hiring_asked_at is null;
create index job_postings_unanswered on job_postings (hiring_asked_at)
  where hiring_asked_at is not null and archived_at is null and deleted_at is null;

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
  'posting.created', 'posting.edited', 'posting.archived', 'posting.reopened', 'posting.deleted', 'posting.hiring_asked',
  'posting.hiring_confirmed']);
drop function add_allowed_names;
