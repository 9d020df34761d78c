-- Adds new postings to the search index.
create or replace function job_postings_added() returns trigger language plpgsql as $$
begin
  perform write_job_search(array(select id from added));
  return null;
end $$;
