-- The same results in half of the time. A call of an SQL function with a subquery starts a statement of its own, three of
-- them for a posting. A function that returns a set becomes part of the statement that calls it in its FROM clause.
create function job_city_keys(job job_postings) returns setof text language sql immutable parallel safe as $$
  select place_key(part)
    from unnest(array[job.city] || regexp_split_to_array(job.location, '\s*[,/|;()]\s*')) as part
   where part is not null and btrim(part) <> ''
     and (part = job.city or place_key(part) not in
          (coalesce(place_key(job.state), ''), coalesce(place_key(job.country), '')))
$$;

create function job_heads(job job_postings) returns setof tsvector language sql immutable parallel safe as $$
  select setweight(title_words, 'A')
         || setweight(to_tsvector('job_words', plain_words(job.company_name)), 'B')
         || setweight(to_tsvector('job_words', plain_words(array_to_string(job.skills, ' '))), 'C')
         || to_tsvector('job_words', plain_words(concat_ws(' ',
              job.city, job.location, job.state, job.country, job.department, job.industry_type, job_kind_words(job))))
         || array_to_tsvector(array_remove(
              array[
                'e=' || job.employment_type,
                'w=' || job.work_type,
                'x=' || job.experience_level,
                'o=' || job.company_id,
                'n=' || place_key(job.country)
              ]
              || array(select 'c=' || city from job_city_keys(job) as city)
              || array(select 's=' || skill_key(skill) from unnest(job.skills) as skill)
              || array(select 't=' || word from unnest(tsvector_to_array(title_words)) as word),
              null))
    from to_tsvector('job_words', plain_words(job.title)) as title_words
  -- Without it, a statement that uses the result twice computes it twice.
  offset 0
$$;

create or replace function job_head(job job_postings) returns tsvector language sql immutable parallel safe return
  (select head from job_heads(job) as head);
drop function job_facets(job_postings);
drop function job_cities(job_postings);

create or replace function write_job_search(job_ids uuid[]) returns void language sql as $$
  insert into job_search (job_id, company_id, posted_at, deadline, title, salary, experience_from, experience_to, head, whole)
  select job.id, job.company_id, job.posted_at, job.application_deadline, left(job.title, 200),
         coalesce(job.salary_max, job.salary_min), job.required_experience, job.max_experience, head,
         -- Descriptions are long, so only characters that hide a word from the parser are replaced.
         head || to_tsvector('job_text', replace(
           spell_out(concat_ws(' ', job.description, array_to_string(job.responsibilities, ' '))), '/', ' '))
    from job_postings job, job_heads(job) as head
   where job.id = any(job_ids) and job.archived_at is null and job.deleted_at is null
      on conflict (job_id) do update
     set company_id = excluded.company_id, posted_at = excluded.posted_at, deadline = excluded.deadline, title = excluded.title,
         salary = excluded.salary, experience_from = excluded.experience_from, experience_to = excluded.experience_to,
         head = excluded.head, whole = excluded.whole;

  -- Sorted, so that two imports that insert the same words wait for each other instead of deadlocking.
  insert into job_vocabulary (word)
  select distinct word
    from job_postings job,
         -- An import inserts thousands of words, and splitting by a pattern takes twenty times as long.
         string_to_table(translate(
           unaccent(plain_words(concat_ws(' ', job.title, job.company_name, array_to_string(job.skills, ' ')))),
           E'\n\r\t', '   '), ' ') as word
   where job.id = any(job_ids) and length(word) between 3 and 40 and word !~ '[0-9]'
   order by word
      on conflict do nothing;
$$;
