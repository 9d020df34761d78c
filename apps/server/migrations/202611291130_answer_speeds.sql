alter table application_turns
  -- How it counts in the record of its Endorser; null when they could not have answered.
  add column counts_as text,
  -- The working time until it was answered.
  add column answer_minutes integer;

alter table companies
  -- How fast requests are usually answered, and whether they mostly end without an answer. Measured each night.
  add column answers_within text,
  add column rarely_answers boolean not null default false;

-- What became of the turns of an Endorser at their company. Measured each night.
create table endorser_answer_speeds (
  user_id uuid primary key references users on delete cascade,
  company_id uuid not null references companies on delete cascade,
  answered integer not null,
  passed_on integer not null,
  unanswered integer not null,
  answers_within text
);
create index endorser_answer_speeds_of_company on endorser_answer_speeds (company_id);
