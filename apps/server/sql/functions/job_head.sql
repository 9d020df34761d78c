-- The words of a posting for the search, without its description, and a lexeme for every filter.
create or replace function job_head(job job_postings) returns tsvector language sql immutable parallel safe return
  (select head from job_heads(job) as head);
