-- Jobs that an Endorsee is not interested in. They are left out of the recommendations.
create table dismissed_jobs (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references job_postings on delete cascade,
  reason text not null check (reason in ('ROLE', 'PLACE', 'PAY', 'SENIORITY', 'COMPANY', 'OTHER')),
  dismissed_at timestamptz not null default now(),
  primary key (user_id, job_id)
);
create index dismissed_jobs_latest on dismissed_jobs (user_id, dismissed_at desc, job_id);
create index dismissed_jobs_job on dismissed_jobs (job_id);
