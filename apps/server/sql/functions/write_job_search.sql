-- Writes postings into the search index, and their words into the vocabulary of the spelling correction.
-- A function plans its statements without the values of its parameters. With `id = any(job_ids)` it read all open postings of a
-- table without statistics, such as that of a first import, and compared each with a thousand ids. With `offset 0` it looks up
-- one id after the other.
create or replace function write_job_search(job_ids uuid[]) returns void language sql as $$
  insert into job_search (job_id, company_id, posted_at, deadline, title, salary, experience_from, experience_to, head, whole)
  select job.id, job.company_id, job.posted_at, job.application_deadline, left(job.title, 200),
         coalesce(job.salary_max, job.salary_min), job.required_experience, job.max_experience, head,
         -- Descriptions are long, so only characters that hide a word from the parser are replaced.
         head || to_tsvector('job_text', replace(
           spell_out(concat_ws(' ', job.description, array_to_string(job.responsibilities, ' '))), '/', ' '))
    from unnest(job_ids) as written (id),
         lateral (select posting, posting.* from job_postings posting where id = written.id offset 0) as job,
         job_heads(job.posting) as head
   where job.archived_at is null and job.deleted_at is null
      on conflict (job_id) do update
     set company_id = excluded.company_id, posted_at = excluded.posted_at, deadline = excluded.deadline, title = excluded.title,
         salary = excluded.salary, experience_from = excluded.experience_from, experience_to = excluded.experience_to,
         head = excluded.head, whole = excluded.whole;

  -- Sorted, so that two imports that insert the same words wait for each other instead of deadlocking.
  insert into job_vocabulary (word)
  select distinct word
    from unnest(job_ids) as written (id),
         lateral (select title, company_name, skills from job_postings where id = written.id offset 0) as job,
         -- An import inserts thousands of words, and splitting by a pattern takes twenty times as long.
         string_to_table(translate(
           unaccent(plain_words(concat_ws(' ', job.title, job.company_name, array_to_string(job.skills, ' ')))),
           E'\n\r\t', '   '), ' ') as word
   where length(word) between 3 and 40 and word !~ '[0-9]'
   order by word
      on conflict do nothing;
$$;
