-- What people search for, as they chose it and as conditions on postings. Equal searches of many people share a row, so
-- that a new posting is compared once with all of them.
create table saved_search_conditions (
  id uuid primary key,
  search jsonb not null,
  head tsquery,
  whole tsquery,
  min_salary bigint,
  posted_within_days integer,
  needs_endorsers boolean not null default false,
  -- The lexemes of the rarest condition, of which every matching posting has one; '*' for a search without words and facets.
  keys text[] not null,
  is_complete boolean not null default true,
  prepared_at timestamptz not null default now()
);
create unique index saved_search_conditions_search on saved_search_conditions (md5(search::text));
create index saved_search_conditions_keys on saved_search_conditions using gin (keys);
create index saved_search_conditions_prepared on saved_search_conditions (prepared_at);

-- Searches that an Endorsee has named.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  condition_id uuid not null references saved_search_conditions,
  name text not null,
  mail text not null check (mail in ('AT_ONCE', 'DAILY', 'WEEKLY', 'NEVER')),
  mail_before_stop text check (mail_before_stop in ('AT_ONCE', 'DAILY', 'WEEKLY')),
  unmailed_since timestamptz,
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- A deleted search is kept for a day, so that the deletion can be undone.
  deleted_at timestamptz
);
create unique index saved_searches_name on saved_searches (user_id, lower(name)) where deleted_at is null;
create index saved_searches_user on saved_searches (user_id);
create index saved_searches_condition on saved_searches (condition_id);
create index saved_searches_unmailed on saved_searches (user_id) where unmailed_since is not null and deleted_at is null;

-- Postings that a search found when they were new.
create table saved_search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  job_id uuid not null references job_postings on delete cascade,
  matched_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (search_id, job_id)
);
create index saved_search_matches_job on saved_search_matches (job_id);
-- Rows are added in the order of this time and deleted by it; a B-tree would cost more with each match.
create index saved_search_matches_matched_at on saved_search_matches using brin (matched_at);

-- How the mails of a person arrive; a person without a row has the defaults.
create table saved_search_mails (
  user_id uuid primary key references users on delete cascade,
  hour smallint not null default 8 check (hour between 0 and 23),
  max_jobs smallint not null default 10 check (max_jobs between 1 and 10),
  only_with_endorsers boolean not null default false,
  mailed_at timestamptz
);

-- New postings that were not yet compared with the saved searches.
create table unmatched_postings (job_id uuid primary key);

create function job_search_added() returns trigger language plpgsql as $$
begin
  insert into unmatched_postings (job_id)
  select job_id from added where exists (select from saved_searches) on conflict do nothing;
  return null;
end $$;

create trigger job_search_added after insert on job_search
  referencing new table as added for each statement execute function job_search_added();
