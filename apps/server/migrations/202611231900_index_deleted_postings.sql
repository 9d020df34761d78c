-- Saved jobs are counted without a look at each posting: only the few that are deleted are left out.
create index job_postings_deleted on job_postings (id) where deleted_at is not null;
