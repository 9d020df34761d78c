-- Whose turn it is to answer a request. One Endorser is asked at a time, at most three one after the other.
create table application_turns (
  application_id uuid not null references applications on delete cascade,
  number smallint not null,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- When the Endorser was reminded, and when their interest gave them a period more.
  reminded_at timestamptz,
  extended_at timestamptz,
  -- Whether the Endorser keeps the turn while they are on leave.
  is_kept boolean not null default false,
  ended_at timestamptz,
  "end" text,
  primary key (application_id, number)
);
create unique index application_turns_open on application_turns (application_id) where ended_at is null;
create index application_turns_of_user on application_turns (user_id, asked_at);

alter table applications
  add column asked_user_id uuid references users on delete set null,
  add column answer_due_at timestamptz,
  -- The day by which the Endorsee knows, whatever happens.
  add column latest_day date,
  -- Waiting until an Endorser has room, or is there.
  add column line_since timestamptz,
  add column line_until timestamptz,
  -- From when it has turns. Null for a request from before there were turns, until it gets its day.
  add column turns_from timestamptz;
alter table applications alter column turns_from set default now();

alter table users
  -- How many requests a week an Endorser agrees to be asked.
  add column weekly_limit smallint not null default 10,
  add column last_asked_at timestamptz;
alter table users add constraint users_weekly_limit_check check (weekly_limit between 1 and 30) not valid;

alter table companies
  -- The working days of a turn.
  add column answer_days smallint not null default 3,
  add column own_holidays text[] not null default '{}';
alter table companies add constraint companies_answer_days_check check (answer_days between 1 and 10) not valid;

-- As applicants see them: also with the turn, and with a status of its own for what was closed without an answer.
create or replace view applications_as_published as
select application.id, type, applicant_id, company_id, job_id, job_title, company_name,
       case when was.before is not null then was.before ->> 'status'
            when status = 'REJECTED' and rejection_reason = 'NO_ANSWER' then 'NO_ANSWER'
            else status end as status,
       case when was.before is null then handler_id else (was.before ->> 'handler_id')::uuid end as handler_id,
       case when was.before is null then handled_since
            else (was.before ->> 'handled_since')::timestamptz end as handled_since,
       resume_file_id, cover_letter, additional_notes, job_url,
       case when was.before is null then rejection_reason
            else was.before ->> 'rejection_reason' end as rejection_reason,
       case when was.before is null then rejection_note else was.before ->> 'rejection_note' end as rejection_note,
       applied_at,
       case when was.before is null then updated_at else (was.before ->> 'updated_at')::timestamptz end as updated_at,
       withdrawn_at, followed_up_at, location, description, outcome, outcome_at,
       asked_user_id, answer_due_at, latest_day, line_since, line_until, turns_from
  from applications as application
  left join lateral (
       select before from undoable_applications as changed
        where changed.application_id = application.id and changed.published_at > now()
          and changed.user_id <> application.applicant_id
        order by changed.published_at limit 1) as was on true;
