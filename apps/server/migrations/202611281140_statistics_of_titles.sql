-- The planner takes no statistics from a partial index. It expected thousands of postings with the same title, and read those of
-- the company from the newest one instead of looking the title up.
create statistics job_postings_titles on (lower(title)) from job_postings;
analyze job_postings;
