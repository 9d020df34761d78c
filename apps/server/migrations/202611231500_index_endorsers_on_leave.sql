-- no transaction
-- A job card looks up whether all Endorsers of the company are on leave. Without this index the planner reads all users where
-- a few companies have nearly all Endorsers.
create index concurrently users_endorsers_on_leave on users (company_id)
  where role = 'EMPLOYEE' and verified_at is not null and paused_at is not null;
