-- no transaction: the indexes are created concurrently
-- Finds the open postings of a company with the same title: whoever posts or pastes a job is told of them. Without it, all
-- postings of the company were read.
drop index concurrently if exists job_postings_title_of_company;
create index concurrently job_postings_title_of_company on job_postings (company_id, lower(title))
  where deleted_at is null and archived_at is null;

-- The postings of all companies, the newest first, for platform staff.
drop index concurrently if exists job_postings_newest;
create index concurrently job_postings_newest on job_postings (posted_at desc, id desc);

-- Without statistics of the titles, the planner expects thousands of postings with the same one.
analyze job_postings;
