-- Staff list the companies by their Endorsers and their open postings, which are counted from this index alone.
create index job_postings_open_of_company on job_postings (company_id)
  where deleted_at is null and archived_at is null;
