-- Platform staff look for an application by its applicant, and otherwise read the newest.
create index users_search on users
  using gin ((first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops);
create index applications_newest on applications (applied_at desc, id desc);

-- What a company has left lying for longest.
create index applications_undecided on applications (company_id, applied_at, id)
  where withdrawn_at is null and status in ('PENDING', 'REVIEWED', 'SHORTLISTED');

-- The overview of the platform counts all of these, and those of the last week, from the indexes alone.
create index users_role_counts on users (role, verified_at) where verified_at is not null;
create index applications_by_status on applications (status, applied_at) where withdrawn_at is null;
