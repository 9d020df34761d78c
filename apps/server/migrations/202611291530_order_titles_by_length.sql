-- no transaction
-- Lets a search with very many matches begin with the shortest titles.
drop index concurrently if exists job_search_shortest;
create index concurrently job_search_shortest on job_search
  ((length(replace(title, ' ', '')) - length(title)) desc, posted_at desc, job_id desc);
-- Without statistics of the expression all postings would be sorted.
analyze job_search;
