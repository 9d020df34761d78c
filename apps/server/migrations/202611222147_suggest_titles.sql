-- Suggests titles by their beginning while a search is typed. Sorted by bytes, so that a range of the index is read.
create index job_search_titles on job_search ((lower(title) collate "C"));
