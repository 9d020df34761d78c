-- A B-tree refuses values above 2,704 bytes, and the address of a job may have 2,000 characters of several bytes.
drop index applications_one_open_referral;
create unique index applications_one_open_referral
  on applications (applicant_id, company_id, md5(lower(job_title) || ' ' || coalesce(job_url, '')))
  where type = 'REFERRAL_APPLICATION' and withdrawn_at is null;

drop index job_postings_url;
create index job_postings_url on job_postings using hash (job_url) where source_key is null and job_url is not null;
