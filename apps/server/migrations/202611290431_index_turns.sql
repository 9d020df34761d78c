-- no transaction
-- The open turns: of an Endorser, and those of a company by the time at which they end.
drop index concurrently if exists applications_asked;
create index concurrently applications_asked on applications (asked_user_id, answer_due_at) where asked_user_id is not null;
drop index concurrently if exists applications_turns_due;
create index concurrently applications_turns_due on applications (company_id, answer_due_at) where asked_user_id is not null;
-- The line of a company.
drop index concurrently if exists applications_in_line;
create index concurrently applications_in_line on applications (company_id, line_since, id) where line_since is not null;
-- Requests that have neither a turn nor a place in line.
drop index concurrently if exists applications_without_turn;
create index concurrently applications_without_turn on applications (company_id, turns_from)
  where asked_user_id is null and line_since is null and withdrawn_at is null and status in ('PENDING', 'REVIEWED', 'SHORTLISTED');
