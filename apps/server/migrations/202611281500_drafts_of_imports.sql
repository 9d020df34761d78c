-- A file of postings is read into a draft, which an admin corrects and publishes, and can withdraw afterwards.
alter table posting_imports
  -- What the admin says about the columns.
  add column choices jsonb,
  -- The columns of the file, and how they were taken.
  add column columns jsonb,
  -- When its status changed last, or a draft was corrected.
  add column changed_at timestamptz not null default now(),
  add column withdrawn_at timestamptz;
alter table posting_imports
  drop constraint posting_imports_status_check,
  add constraint posting_imports_status_check
    check (status in ('READING', 'DRAFT', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'WITHDRAWN')) not valid;

-- The postings of a file as they were read, until the import is forgotten.
create table import_draft_rows (
  import_id uuid not null references posting_imports on delete cascade,
  position integer not null,
  line integer not null,
  state text not null check (state in ('NEW', 'UPDATE', 'UNCHANGED', 'CHECK', 'REFUSED')),
  reason text,
  title text not null,
  -- Null when no posting could be read. Without its long texts when it is published.
  posting jsonb,
  notes text[] not null default '{}',
  suggested_pay jsonb,
  is_done boolean not null default false,
  primary key (import_id, position)
);
create index import_draft_rows_open on import_draft_rows (import_id, state, position) where not is_done;

-- What publishing a file created and changed, so that it can be withdrawn.
create table posting_import_changes (
  import_id uuid not null references posting_imports on delete cascade,
  job_id uuid not null references job_postings on delete cascade,
  -- Whether the posting was created, or opened again after an earlier import of it was withdrawn.
  is_new boolean not null,
  -- The earlier values of a posting that was changed.
  before jsonb,
  -- Equals `updated_at` of the posting while nobody has changed it since.
  written_at timestamptz not null default now(),
  -- When withdrawing archived the posting; equals its `archived_at` while nobody has opened it since.
  archived_at timestamptz,
  primary key (import_id, job_id)
);
create index posting_import_changes_job on posting_import_changes (job_id);
