-- When users other than its author are told of the event. Null: at once.
alter table events add column published_at timestamptz;

-- A change that its author can undo until `published_at`. Deleted an hour later.
create table undoable_changes (
  id uuid primary key,
  -- Decides which feature undoes it.
  kind text not null,
  user_id uuid not null references users on delete cascade,
  -- The application or the job.
  subject_id uuid not null,
  -- The time of the transaction. Rows that it wrote have this time, until something else changes them.
  at timestamptz not null default now(),
  published_at timestamptz not null,
  -- The columns of the subject that the feature restores.
  before jsonb not null default '{}',
  event_ids uuid[] not null default '{}',
  undone_at timestamptz
);
create index undoable_changes_age on undoable_changes (published_at);

-- The applications that a change wrote, as they were before.
create table undoable_applications (
  change_id uuid not null references undoable_changes on delete cascade,
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null,
  published_at timestamptz not null,
  before jsonb not null,
  primary key (change_id, application_id)
);
create index undoable_applications_application on undoable_applications (application_id, published_at);

-- Applications as their applicants see them: without the changes of others that are not published yet.
create view applications_as_published as
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
       withdrawn_at, followed_up_at
  from applications as application
  left join lateral (
       select before from undoable_applications as changed
        where changed.application_id = application.id and changed.published_at > now()
          and changed.user_id <> application.applicant_id
        order by changed.published_at limit 1) as was on true;
