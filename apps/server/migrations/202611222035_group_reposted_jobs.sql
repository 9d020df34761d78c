-- How often the same job was posted again under other addresses, and what finds its repetitions: a digest of company,
-- title and city. Null for postings of the site, and for those imported before this release.
alter table job_postings
  add column reposts integer not null default 0,
  add column repost_group text;
create index job_postings_repost_group on job_postings (repost_group) where repost_group is not null;

-- Entries of feeds that repeat a stored posting under another address. The posting is shown once.
create table imported_reposts (
  source_key text primary key,
  original_key text not null references job_postings (source_key) on delete cascade,
  job_url text,
  posted_at timestamptz,
  imported_at timestamptz not null default now()
);
create index imported_reposts_original on imported_reposts (original_key);

-- The postings that a running import has read, so that its memory does not grow with its files.
create unlogged table imported_entries (
  run_id uuid not null references import_runs on delete cascade,
  source_key text not null,
  variant integer not null,
  file text not null,
  line integer not null,
  primary key (run_id, source_key)
);
