-- An imported posting without a date had the time of its import, so that it came first and counted as new.
update job_postings set posted_at = 'epoch' where not is_dated;
