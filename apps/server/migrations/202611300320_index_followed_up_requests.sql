-- no transaction
-- The undecided requests of a company whose Endorsees have asked for an answer, which home pages show first.
drop index concurrently if exists applications_followed_up;
create index concurrently applications_followed_up on applications (company_id, followed_up_at, id)
  where followed_up_at is not null and withdrawn_at is null and status in ('PENDING', 'REVIEWED', 'SHORTLISTED');
