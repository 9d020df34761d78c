-- no transaction: the index is created concurrently
-- The Endorsers of a company who take requests, by name and counted. Without it, all of them were read and sorted for a page.
drop index concurrently if exists users_endorsers_by_name;
create index concurrently users_endorsers_by_name on users (company_id, first_name, last_name, id)
  where role = 'EMPLOYEE' and verified_at is not null and takes_requests;
