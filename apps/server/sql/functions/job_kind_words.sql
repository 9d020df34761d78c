-- The words that people use for a kind of work.
create or replace function job_kind_words(job job_postings) returns text language sql immutable parallel safe return
  concat_ws(' ',
    case job.employment_type
      when 'FULL_TIME' then 'full time' when 'PART_TIME' then 'part time' when 'CONTRACT' then 'contract'
      when 'INTERNSHIP' then 'internship intern' end,
    case job.work_type when 'REMOTE' then 'remote work from home' when 'HYBRID' then 'hybrid' end,
    case when job.experience_level = 'ENTRY_LEVEL' or job.max_experience <= 1 then 'fresher' end);
