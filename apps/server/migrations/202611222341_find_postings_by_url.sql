-- Finds a posting by the address that its poster gave. Imported ones are found by their source_key.
create index job_postings_url on job_postings (job_url) where source_key is null and job_url is not null;
