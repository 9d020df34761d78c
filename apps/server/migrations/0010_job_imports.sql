-- Every import that was begun. One without an end was interrupted; what it had taken by then is there.
create table import_runs (
  id uuid primary key,
  started_by uuid references users on delete set null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- For each file: what it was, and how many entries were taken, updated, unchanged, merged and refused, and why.
  files jsonb not null default '[]',
  -- The name of the list of refused and merged entries, in the folder `imports` of the data directory.
  report text
);
create index import_runs_latest on import_runs (started_at desc);

-- Entries that said again what a posting says, in other words: met once more, they are known and change nothing.
create table imported_duplicates (
  source_key text not null references job_postings (source_key) on delete cascade,
  content_hash bytea not null,
  primary key (source_key, content_hash)
);
