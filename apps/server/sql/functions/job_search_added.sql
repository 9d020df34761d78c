-- Remembers new postings until they were compared with the saved searches.
create or replace function job_search_added() returns trigger language plpgsql as $$
begin
  insert into unmatched_postings (job_id)
  select job_id from added where exists (select from saved_searches) on conflict do nothing;
  return null;
end $$;
