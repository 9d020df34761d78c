-- The words of title, company, skills and place of a posting, and a lexeme for every filter: `e=FULL_TIME`, `c=pune`, `t=java`.
-- It returns a set, so that it becomes part of the statement that calls it in its FROM clause.
create or replace function job_heads(job job_postings) returns setof tsvector language sql immutable parallel safe as $$
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
