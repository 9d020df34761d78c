-- Withdrawn ones stand in the list of whoever handled them, so the company's index has them too.
drop index applications_of_company;
create index applications_of_company on applications (company_id, applied_at desc, id desc);
-- The tabs of the review list are counted from the index alone: 10 ms for 50,000 applications of one company.
create index applications_status_counts on applications (company_id, status, handler_id, withdrawn_at);

drop index applications_of_job;
create index applications_of_job on applications (job_id, applied_at desc, id desc) where withdrawn_at is null;

-- What nobody handles waits for every Endorser of the company.
create index applications_unassigned on applications (company_id, applied_at desc, id desc)
  where handler_id is null and withdrawn_at is null and status in ('PENDING', 'REVIEWED', 'SHORTLISTED');

-- When somebody was last told by mail what waits for them, and when they are to be told of what came since.
create table pending_digests (
  user_id uuid primary key references users on delete cascade,
  mailed_at timestamptz not null,
  due_at timestamptz
);
create index pending_digests_due on pending_digests (due_at) where due_at is not null;
