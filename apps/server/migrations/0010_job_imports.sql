-- Every import. One without `finished_at` was interrupted; the postings it had stored by then remain.
create table import_runs (
  id uuid primary key,
  started_by uuid references users on delete set null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- For each file its name, and the number of created, updated, unchanged, merged and rejected entries, with the reasons.
  files jsonb not null default '[]',
  -- The file name of the report of rejected and merged entries, in the folder `imports` of the data directory.
  report text
);
create index import_runs_latest on import_runs (started_at desc);

-- Entries that duplicate a posting in other words. A repeated import recognises them and changes nothing.
create table imported_duplicates (
  source_key text not null references job_postings (source_key) on delete cascade,
  content_hash bytea not null,
  primary key (source_key, content_hash)
);
