-- The same results in a quarter of the time. `translate` compares each character with all sixty, a pattern looks it up.
create or replace function plain_words(source text) returns text language sql immutable parallel safe return
  regexp_replace(
    regexp_replace(spell_out(source),
      '[.,:;!?/\\|(){}\[\]<>"“”«»*&%$#@^~=+_–—•·…®™©\u00a0\u1680\u2002\u2003\u2009\u200a\u202f\u3000\u2010\u2011\u2012\u2015\u2212\u2023\u25cf\u25aa\u3001\u3002\uff0c-]',
      ' ', 'g'),
    '[''`´’‘\u00ad\u200b\u200c\u200d\u2060\ufeff]', '', 'g');

-- `array_to_tsvector` leaves out repetitions by itself.
create or replace function job_facets(job job_postings) returns tsvector language sql immutable parallel safe return
  array_to_tsvector(array_remove(
    array[
      'e=' || job.employment_type,
      'w=' || job.work_type,
      'x=' || job.experience_level,
      'o=' || job.company_id,
      'n=' || place_key(job.country)
    ]
    || array(select 'c=' || city from unnest(job_cities(job)) as city)
    || array(select 's=' || skill_key(skill) from unnest(job.skills) as skill)
    || array(select 't=' || lexeme from unnest(to_tsvector('job_words', plain_words(job.title)))),
    null));
