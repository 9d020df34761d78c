-- Platform staff search applications by applicant, and otherwise list the newest.
create index users_search on users
  using gin ((first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops);
create index applications_newest on applications (applied_at desc, id desc);

-- The oldest undecided applications of a company.
create index applications_undecided on applications (company_id, applied_at, id)
  where withdrawn_at is null and status in ('PENDING', 'REVIEWED', 'SHORTLISTED');

-- The platform dashboard counts all rows and those of the last week with index-only scans.
create index users_role_counts on users (role, verified_at) where verified_at is not null;
create index applications_by_status on applications (status, applied_at) where withdrawn_at is null;
