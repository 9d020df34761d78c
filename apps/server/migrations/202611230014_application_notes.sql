-- What Endorsers write about an application for themselves and their colleagues. The applicant never reads it.
create table application_notes (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  author_id uuid not null references users on delete cascade,
  text text not null,
  created_at timestamptz not null default now()
);
create index application_notes_of_application on application_notes (application_id, id desc);
create index application_notes_of_author on application_notes (author_id, id);
