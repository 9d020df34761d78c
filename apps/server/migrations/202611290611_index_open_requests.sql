-- no transaction
-- The requests of an Endorsee that wait for an answer.
drop index concurrently if exists applications_open_of_applicant;
create index concurrently applications_open_of_applicant on applications (applicant_id, company_id)
  where withdrawn_at is null and status in ('PENDING', 'REVIEWED', 'SHORTLISTED');
