-- no transaction
-- Whether an Endorsee has an application with a company, for each message that they exchange with its Endorsers.
drop index concurrently if exists applications_between;
create index concurrently applications_between on applications (applicant_id, company_id) where withdrawn_at is null;
