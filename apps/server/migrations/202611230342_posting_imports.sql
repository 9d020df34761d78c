-- Imports of postings by company admins, and the address of each company that is read every day.
create table posting_imports (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  -- Null for a reading of the address, and when the account is gone.
  started_by uuid references users on delete set null,
  source text not null check (source in ('FILE', 'FEED')),
  name text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  problem text,
  entries integer,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  merged integer not null default 0,
  rejected integer not null default 0,
  archived integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index posting_imports_of_company on posting_imports (company_id, id desc);
create index posting_imports_started_by on posting_imports (started_by);
create index posting_imports_created on posting_imports (created_at);
-- Two imports of a company at once would both call the same entries new.
create unique index posting_imports_running on posting_imports (company_id) where status in ('WAITING', 'RUNNING');

-- The uploaded file, until it is read.
create table posting_import_files (
  import_id uuid primary key references posting_imports on delete cascade,
  content bytea not null
);

-- The entries that were not taken as they are.
create table posting_import_rows (
  import_id uuid not null references posting_imports on delete cascade,
  position integer not null,
  line integer not null,
  outcome text not null check (outcome in ('rejected', 'merged', 'note')),
  reason text not null,
  title text not null,
  primary key (import_id, position)
);

create table posting_feeds (
  company_id uuid primary key references companies on delete cascade,
  url text not null,
  added_by uuid references users on delete set null,
  next_read_at timestamptz not null,
  last_read_at timestamptz,
  problem text,
  failing_since timestamptz,
  failures integer not null default 0
);
create index posting_feeds_next on posting_feeds (next_read_at);
create index posting_feeds_added_by on posting_feeds (added_by);

-- The postings that the address of a company had, and in how many readings in a row they were missing.
create table feed_postings (
  company_id uuid not null references posting_feeds on delete cascade,
  job_id uuid not null references job_postings on delete cascade,
  missing integer not null default 0,
  -- When the reading archived it; null when it did not, or when it is back.
  archived_at timestamptz,
  primary key (company_id, job_id)
);
create index feed_postings_job on feed_postings (job_id);

create function pg_temp.allow_names(in_table text, check_name text, in_column text, added text[]) returns void
language plpgsql as $$
declare
  known text[] := array(
    select match[1] from pg_constraint,
           regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') as match
     where conrelid = in_table::regclass and conname = check_name);
begin
  execute format('alter table %I drop constraint %I', in_table, check_name);
  execute format('alter table %I add constraint %I check (%I in (%s))', in_table, check_name, in_column,
    (select string_agg(quote_literal(name), ', ') from unnest(known || added) as name));
end $$;

select pg_temp.allow_names('audit_log', 'audit_log_action_check', 'action', array['postings.imported', 'posting-feed.changed']);
select pg_temp.allow_names('events', 'events_type_check', 'type', array['postings.imported', 'posting-feed.failed']);
