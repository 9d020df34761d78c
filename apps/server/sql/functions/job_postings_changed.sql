-- Keeps the search index like the changed postings. Updates of columns that are not searched, such as a claim, write nothing.
create or replace function job_postings_changed() returns trigger language plpgsql as $$
begin
  delete from job_search using changed
   where job_id = changed.id and (changed.archived_at is not null or changed.deleted_at is not null);

  perform write_job_search(array(
    select changed.id from changed join before using (id)
     where (changed.title, changed.company_id, changed.company_name, changed.description, changed.responsibilities,
            changed.skills, changed.city, changed.state, changed.country, changed.location, changed.department,
            changed.industry_type, changed.employment_type, changed.work_type, changed.experience_level,
            changed.salary_min, changed.salary_max, changed.required_experience, changed.max_experience, changed.posted_at, changed.application_deadline, changed.archived_at, changed.deleted_at)
           is distinct from
           (before.title, before.company_id, before.company_name, before.description, before.responsibilities,
            before.skills, before.city, before.state, before.country, before.location, before.department,
            before.industry_type, before.employment_type, before.work_type, before.experience_level,
            before.salary_min, before.salary_max, before.required_experience, before.max_experience, before.posted_at, before.application_deadline, before.archived_at, before.deleted_at)));
  return null;
end $$;
