-- Replaces names of programming languages that differ only in punctuation, such as C++ and C#, by words.
create function spell_out(source text) returns text language sql immutable parallel safe return
  replace(replace(replace(replace(lower(left(source, 100000)), 'c++', ' cplusplus '), 'c#', ' csharp '), '.net', ' dotnet'), '.js', 'js');

-- Removes punctuation, so that the parser does not take "Python/Django" for a path or "node.js" for a host.
-- Spaces and dashes of every width become spaces. Apostrophes and joiners are last, have no counterpart, and are dropped.
create function plain_words(source text) returns text language sql immutable parallel safe return
  translate(spell_out(source),
    '.,:;!?/\|()[]{}<>"“”«»*&%$#@^~=+-_–—•·…®™©' || U&'\00a0\1680\2002\2003\2009\200a\202f\3000\2010\2011\2012\2015\2212\2023\25cf\25aa\3001\3002\ff0c' || '''`´’‘' || U&'\00ad\200b\200c\200d\2060\feff',
    repeat(' ', 61));

-- Titles have no stop words, so that "IT" is indexed. Descriptions have the English ones.
create text search dictionary job_stem (template = snowball, language = english);
create text search configuration job_words (copy = pg_catalog.simple);
alter text search configuration job_words
  alter mapping for asciiword, word, numword with unaccent, job_stem;
create text search configuration job_text (copy = pg_catalog.english);
alter text search configuration job_text
  alter mapping for asciiword, word, numword with unaccent, english_stem;

-- Normalises a skill: "Node.js", "NodeJS" and "node js" have the same key.
create function skill_key(skill text) returns text language sql immutable parallel safe return
  regexp_replace(lower(left(skill, 80)), '[^[:alnum:]+#]+', '', 'g');

create function place_key(place text) returns text language sql immutable parallel safe return
  lower(btrim(left(place, 80)));

-- The search index of active postings. Its rows are narrow, so that scans are cheap. The triggers below maintain it.
create table job_search (
  job_id uuid primary key references job_postings on delete cascade,
  posted_at timestamptz not null,
  deadline date,
  title text not null,
  -- Rupees a year, and years.
  salary bigint,
  experience_from real,
  experience_to real,
  -- Lets the later pages of a list omit postings that were added after its first page.
  added_at timestamptz not null default now(),
  -- Words of title, company, skills and place, and a lexeme for every filter: `e=FULL_TIME`, `c=pune`, `t=java`.
  head tsvector not null,
  -- The same with the description.
  whole tsvector not null
);
-- Stores the wide column `whole` out of line, and keeps `head` in the row.
alter table job_search alter column head set storage main;
alter table job_search set (toast_tuple_target = 600);

create index job_search_newest on job_search (posted_at desc, job_id desc) include (deadline);
create index job_search_head on job_search using gin (head);
create index job_search_whole on job_search using gin (whole);

-- The words of all titles, companies and skills, to correct misspelt search terms.
create table job_vocabulary (word text primary key);
create index job_vocabulary_similar on job_vocabulary using gin (word gin_trgm_ops);

-- The cities of a posting: its city, and those in its location.
create function job_cities(job job_postings) returns text[] language sql immutable parallel safe return
  array(
    select distinct place_key(part)
      from unnest(array[job.city] || regexp_split_to_array(job.location, '\s*[,/|;()]\s*')) as part
     where part is not null and btrim(part) <> ''
       and (part = job.city or place_key(part) not in
            (coalesce(place_key(job.state), ''), coalesce(place_key(job.country), '')))
  );

create function job_facets(job job_postings) returns tsvector language sql immutable parallel safe return
  array_to_tsvector(array(
    select distinct facet from unnest(array[
      'e=' || job.employment_type,
      'w=' || job.work_type,
      'x=' || job.experience_level,
      'o=' || job.company_id,
      'n=' || place_key(job.country)
    ]
    || array(select 'c=' || city from unnest(job_cities(job)) as city)
    || array(select 's=' || skill_key(skill) from unnest(job.skills) as skill)
    || array(select 't=' || lexeme from unnest(to_tsvector('job_words', plain_words(job.title))))
    ) as facet
    where facet is not null
  ));

-- Search terms for the employment type, the work type and the experience level.
create function job_kind_words(job job_postings) returns text language sql immutable parallel safe return
  concat_ws(' ',
    case job.employment_type
      when 'FULL_TIME' then 'full time' when 'PART_TIME' then 'part time' when 'CONTRACT' then 'contract'
      when 'INTERNSHIP' then 'internship intern' end,
    case job.work_type when 'REMOTE' then 'remote work from home' when 'HYBRID' then 'hybrid' end,
    case when job.experience_level = 'ENTRY_LEVEL' or job.max_experience <= 1 then 'fresher' end);

create function job_head(job job_postings) returns tsvector language sql immutable parallel safe return
  setweight(to_tsvector('job_words', plain_words(job.title)), 'A')
  || setweight(to_tsvector('job_words', plain_words(job.company_name)), 'B')
  || setweight(to_tsvector('job_words', plain_words(array_to_string(job.skills, ' '))), 'C')
  || to_tsvector('job_words', plain_words(concat_ws(' ',
       job.city, job.location, job.state, job.country, job.department, job.industry_type, job_kind_words(job))))
  || job_facets(job);

create function write_job_search(job_ids uuid[]) returns void language sql as $$
  insert into job_search (job_id, posted_at, deadline, title, salary, experience_from, experience_to, head, whole)
  select job.id, job.posted_at, job.application_deadline, left(job.title, 200),
         coalesce(job.salary_max, job.salary_min), job.required_experience, job.max_experience, head,
         -- Descriptions are long, so only slashes are replaced. The parser handles other punctuation.
         head || to_tsvector('job_text', translate(
           spell_out(concat_ws(' ', job.description, array_to_string(job.responsibilities, ' '))), '/', ' '))
    from job_postings job, job_head(job) as head
   where job.id = any(job_ids) and job.archived_at is null and job.deleted_at is null
      on conflict (job_id) do update
     set posted_at = excluded.posted_at, deadline = excluded.deadline, title = excluded.title,
         salary = excluded.salary, experience_from = excluded.experience_from, experience_to = excluded.experience_to,
         head = excluded.head, whole = excluded.whole;

  -- Sorted, so that two imports that insert the same words wait for each other instead of deadlocking.
  insert into job_vocabulary (word)
  select distinct word
    from job_postings job,
         -- Not `regexp_split_to_table`, which takes twenty times as long for the thousands of rows of an import.
         string_to_table(translate(
           unaccent(plain_words(concat_ws(' ', job.title, job.company_name, array_to_string(job.skills, ' ')))),
           E'\n\r\t', '   '), ' ') as word
   where job.id = any(job_ids) and length(word) between 3 and 40 and word !~ '[0-9]'
   order by word
      on conflict do nothing;
$$;

create function job_postings_added() returns trigger language plpgsql as $$
begin
  perform write_job_search(array(select id from added));
  return null;
end $$;

create trigger job_postings_added after insert on job_postings
  referencing new table as added for each statement execute function job_postings_added();

-- Updates of columns that are not searched, such as claims, do not change the index.
create function job_postings_changed() returns trigger language plpgsql as $$
begin
  delete from job_search using changed
   where job_id = changed.id and (changed.archived_at is not null or changed.deleted_at is not null);

  perform write_job_search(array(
    select changed.id from changed join before using (id)
     where (changed.title, changed.company_id, changed.company_name, changed.description, changed.responsibilities,
            changed.skills, changed.city, changed.state, changed.country, changed.location, changed.department,
            changed.industry_type, changed.employment_type, changed.work_type, changed.experience_level,
            changed.salary_min, changed.salary_max, changed.required_experience, changed.max_experience, changed.posted_at, changed.application_deadline, changed.archived_at, changed.deleted_at)
           is distinct from
           (before.title, before.company_id, before.company_name, before.description, before.responsibilities,
            before.skills, before.city, before.state, before.country, before.location, before.department,
            before.industry_type, before.employment_type, before.work_type, before.experience_level,
            before.salary_min, before.salary_max, before.required_experience, before.max_experience, before.posted_at, before.application_deadline, before.archived_at, before.deleted_at)));
  return null;
end $$;

create trigger job_postings_changed after update on job_postings
  referencing old table as before new table as changed for each statement execute function job_postings_changed();

-- Finds similar words. The threshold is low, because short words with two swapped letters share few trigrams.
create function similar_words(wanted text) returns table (word text, similarity real)
  language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select word, similarity(word, wanted)
    from job_vocabulary where word % wanted
   order by similarity(word, wanted) desc, word limit 30
$$;

select write_job_search(array(select id from job_postings));
