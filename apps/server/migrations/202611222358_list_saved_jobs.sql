create index saved_jobs_latest on saved_jobs (user_id, saved_at desc, job_id);
-- Deleting a posting deletes what is saved of it.
create index saved_jobs_job on saved_jobs (job_id);
