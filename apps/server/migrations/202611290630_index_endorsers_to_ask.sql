-- no transaction
-- The Endorsers of a company among whom the next one is chosen, so that their rows are not read.
drop index concurrently if exists users_endorsers_to_ask;
create index concurrently users_endorsers_to_ask on users (company_id) include (id, weekly_limit, last_asked_at)
  where role = 'EMPLOYEE' and verified_at is not null and takes_requests;
