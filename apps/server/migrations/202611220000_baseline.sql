create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Companies ------------------------------------------------------------------

create table companies (
  id uuid primary key,
  name text not null,
  website text,
  founded_in integer,
  organization_type text,
  company_size text,
  phone text,
  email text,
  created_at timestamptz not null default now()
);
-- For the list of companies that platform staff browse.
create index companies_by_name on companies (lower(name), id);

-- A company is identified by its domains, and by its normalized names.
create table company_domains (
  domain text primary key,
  company_id uuid not null references companies on delete cascade
);
create index company_domains_company on company_domains (company_id);

create table company_aliases (
  normalized_name text primary key,
  company_id uuid not null references companies on delete cascade
);
create index company_aliases_company on company_aliases (company_id);

-- Accounts -------------------------------------------------------------------

create table users (
  id uuid primary key,
  email citext not null unique,
  -- Null for an account that signs in with a provider only, and after the account was deleted.
  password_hash text,
  role text not null check (role in ('JOB_SEEKER', 'EMPLOYEE', 'PLATFORM_EMPLOYEE', 'ADMIN')),
  first_name text not null,
  last_name text not null,
  company_id uuid references companies,
  promo_code text,
  terms_accepted_at timestamptz not null default now(),
  verified_at timestamptz,
  -- When a company admin was approved or rejected.
  approved_at timestamptz,
  rejected_at timestamptz,
  last_seen_at timestamptz,
  -- The account was deleted. The row stays, because the history of others refers to it as "Deleted user".
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_endorsers on users (company_id) where role = 'EMPLOYEE' and verified_at is not null;
create index users_admins on users (company_id, verified_at, id) where role = 'ADMIN';
create index users_admins_waiting on users (verified_at, id)
  where role = 'ADMIN' and approved_at is null and rejected_at is null;
-- Platform staff search for an application by its applicant.
create index users_search on users
  using gin ((first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops);
-- The platform overview counts users, also those of the last week, with an index-only scan.
create index users_role_counts on users (role, verified_at) where verified_at is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  -- After a refresh the old token stays valid for a few seconds, for requests in flight and other tabs.
  previous_token_hash bytea unique,
  previous_valid_until timestamptz,
  user_agent text,
  -- A session that is not remembered ends with the browser, so it expires after hours instead of weeks.
  remembered boolean not null default true,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- A sign-up before its address is verified. Each attempt is a row, because anybody can enter anybody's address: the
-- account gets the details of the attempt that the reader of the mailed code confirms.
create table sign_ups (
  id uuid primary key,
  email citext not null,
  -- Hash of a secret that only the browser that signed up has.
  attempt_hash bytea not null unique,
  password_hash text not null,
  role text not null check (role in ('JOB_SEEKER', 'EMPLOYEE', 'ADMIN')),
  first_name text not null,
  last_name text not null,
  promo_code text,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  -- Wrong codes from the browser that signed up, and from others, so that others cannot use up the owner's attempts.
  attempts_left integer not null,
  attempts_left_to_others integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ups_email on sign_ups (email, id);
create index sign_ups_expiry on sign_ups (expires_at);

-- Devices that a user has signed in from, in words such as "Chrome on Windows". A new one is reported by mail.
create table devices (
  user_id uuid not null references users on delete cascade,
  name text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, name)
);

create table one_time_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  flow text not null check (flow in ('signup', 'forgot-password', 'confirm')),
  code_hash bytea not null,
  attempts_left integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A new code replaces the old one.
  unique (user_id, flow)
);

-- The one-time link from the command line with which platform staff set their password. A new link replaces the old one.
create table password_links (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Accounts at Google or LinkedIn that are connected to a user.
create table provider_accounts (
  provider text not null check (provider in ('google', 'linkedin')),
  -- The subject of the ID token. Unlike an e-mail address it never changes its owner.
  subject text not null,
  user_id uuid not null references users on delete cascade,
  connected_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A sign-in with a provider that is in progress.
create table provider_sign_ins (
  id uuid primary key,
  -- The hash of the state cookie, which binds it to one browser. State, nonce and PKCE verifier derive from the cookie.
  key_hash bytea not null unique,
  provider text not null check (provider in ('google', 'linkedin')),
  -- The steps of the sign-in; see features/accounts/oidc/service.ts.
  stage text not null check (stage in ('redirected', 'exchanging', 'unregistered', 'awaiting_code', 'authenticated')),
  remember boolean not null,
  -- The path to open after the sign-in.
  wanted text,
  role text check (role in ('JOB_SEEKER', 'EMPLOYEE', 'ADMIN')),
  subject text,
  email citext,
  first_name text,
  last_name text,
  -- Set when the account is known.
  user_id uuid references users on delete cascade,
  code_hash bytea,
  code_attempts_left integer,
  code_sent_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index provider_sign_ins_expiry on provider_sign_ins (expires_at);
create index provider_sign_ins_user on provider_sign_ins (user_id) where user_id is not null;

-- Files ----------------------------------------------------------------------

create table files (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('resume', 'image', 'export')),
  storage_key text not null unique,
  original_name text not null,
  display_name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  -- Removed from the owner's library. Applications that use the file keep showing it.
  deleted_at timestamptz
);
create index files_library on files (owner_id, kind, created_at desc) where deleted_at is null;
-- The deletion of an account removes deleted files too.
create index files_of_owner on files (owner_id, id);

create table resume_texts (
  file_id uuid primary key references files on delete cascade,
  status text not null check (status in ('parsed', 'failed')),
  text text,
  -- Why the text of a resume could not be read, so that a malicious file is not parsed again and failures can be counted.
  failure text,
  parsed_at timestamptz not null default now(),
  check ((failure is null) = (status = 'parsed')),
  check ((text is null) = (status = 'failed'))
);

-- Profiles -------------------------------------------------------------------

-- The names of a person are columns of `users`.
create table seeker_profiles (
  user_id uuid primary key references users on delete cascade,
  -- In the format E.164.
  phone_number text,
  date_of_birth date,
  image_file_id uuid references files on delete set null,
  current_location text,
  bio text,
  skills text[] not null default '{}',
  languages jsonb not null default '[]',
  linkedin_url text,
  portfolio_url text,
  publication_url text,
  other_urls text[] not null default '{}',
  -- Lists that are read and written as a whole, in the owner's order.
  education jsonb not null default '[]',
  work_experience jsonb not null default '[]',
  projects jsonb not null default '[]',
  certifications jsonb not null default '[]',
  extra_curricular text[] not null default '{}',
  preferred_jobs text[] not null default '{}',
  preferred_companies text[] not null default '{}',
  preferred_cities text[] not null default '{}',
  preferred_job_types text[] not null default '{}' check (preferred_job_types <@
    '{FULL_TIME,PART_TIME,CONTRACT,INTERNSHIP,ONSITE,HYBRID,REMOTE}'),
  notice_period text check (notice_period in
    ('IMMEDIATELY', 'SEVEN_DAYS', 'FIFTEEN_DAYS', 'ONE_MONTH', 'TWO_MONTHS', 'THREE_MONTHS', 'SIX_MONTHS')),
  years_of_experience numeric(4, 2),
  -- Whole rupees a year.
  current_ctc bigint check (current_ctc >= 0),
  expected_ctc bigint check (expected_ctc >= 0),
  desired_salary_min bigint check (desired_salary_min >= 0),
  desired_salary_max bigint check (desired_salary_max >= desired_salary_min),
  availability_type text check (availability_type in ('IMMEDIATE', 'NOTICE', 'NOT_LOOKING')),
  job_search_status text check (job_search_status in ('ACTIVE', 'OPEN', 'CLOSED')),
  -- When everything required was submitted for the first time.
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index seeker_profiles_image on seeker_profiles (image_file_id) where image_file_id is not null;

create table employee_profiles (
  user_id uuid primary key references users on delete cascade,
  phone_number text,
  date_of_birth date,
  image_file_id uuid references files on delete set null,
  current_location text,
  bio text,
  skills text[] not null default '{}',
  linkedin_url text,
  portfolio_url text,
  education jsonb not null default '[]',
  work_experience jsonb not null default '[]',
  certifications jsonb not null default '[]',
  current_role_title text,
  department text,
  preferred_job_types text[] not null default '{}' check (preferred_job_types <@
    '{FULL_TIME,PART_TIME,CONTRACT,INTERNSHIP,ONSITE,HYBRID,REMOTE}'),
  open_to_offers boolean not null default false,
  experience_level text check (experience_level in
    ('INTERNSHIP', 'ENTRY_LEVEL', 'ASSOCIATE', 'MID_SENIOR', 'DIRECTOR', 'EXECUTIVE')),
  job_visibility_options text[] not null default '{}' check (job_visibility_options <@
    '{EVERYONE,SAME_COLLEGE,LINKEDIN_CONNECTIONS,SPECIFIC_COMPANIES,PERSONAL_NETWORK,OTHERS}'),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index employee_profiles_image on employee_profiles (image_file_id) where image_file_id is not null;

-- Job postings ---------------------------------------------------------------

create table job_postings (
  id uuid primary key,
  company_id uuid not null references companies,
  -- A copy of the company's current name, so that one index can search both.
  company_name text not null,
  title text not null,
  description text,
  responsibilities text[] not null default '{}',
  department text,
  industry_type text,
  employment_type text check (employment_type in ('FULL_TIME', 'PART_TIME', 'CONTRACT', 'INTERNSHIP', 'OTHER')),
  work_type text check (work_type in ('ONSITE', 'HYBRID', 'REMOTE')),
  experience_level text check (experience_level in
    ('INTERNSHIP', 'ENTRY_LEVEL', 'ASSOCIATE', 'MID_SENIOR', 'DIRECTOR', 'EXECUTIVE')),
  -- Whole rupees a year.
  salary_min bigint check (salary_min >= 0),
  salary_max bigint check (salary_max >= salary_min),
  city text,
  state text,
  country text,
  location text,
  skills text[] not null default '{}',
  required_education text,
  minimum_qualification text,
  preferred_qualification text,
  -- Years.
  required_experience numeric(4, 1),
  max_experience numeric(4, 1),
  job_url text,
  phone text,
  email text,
  website text,
  is_featured boolean not null default false,
  is_admin_created boolean not null default false,
  application_deadline date,
  created_by uuid references users on delete set null,
  claimed_by uuid references users on delete set null,
  claimed_at timestamptz,
  posted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  deleted_at timestamptz,
  -- The origin of an imported posting and a hash of its content, so that importing the same feed again changes nothing.
  source_key text unique,
  content_hash bytea
);
create index job_postings_company on job_postings (company_id, posted_at desc, id desc);
create index job_postings_claimer on job_postings (claimed_by) where claimed_by is not null;
create index job_postings_creator on job_postings (created_by) where created_by is not null;

create table saved_jobs (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references job_postings on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (user_id, job_id)
);

-- Imports of job feeds. A run without an end was interrupted; what it had imported by then is stored.
create table import_runs (
  id uuid primary key,
  started_by uuid references users on delete set null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- For each file: its name, and how many entries were created, updated, unchanged, merged and rejected, and why.
  files jsonb not null default '[]',
  -- The name of the list of rejected and merged entries, in the folder `imports` of the data directory.
  report text
);
create index import_runs_latest on import_runs (started_at desc);
create index import_runs_starter on import_runs (started_by) where started_by is not null;

-- Entries of a feed that repeat a posting in other words. Importing them again changes nothing.
create table imported_duplicates (
  source_key text not null references job_postings (source_key) on delete cascade,
  content_hash bytea not null,
  primary key (source_key, content_hash)
);

-- Job search -----------------------------------------------------------------

-- Replaces names of programming languages that differ only in punctuation, such as C++ and C#, by words.
create function spell_out(source text) returns text language sql immutable parallel safe return
  replace(replace(replace(replace(lower(left(source, 100000)), 'c++', ' cplusplus '), 'c#', ' csharp '), '.net', ' dotnet'), '.js', 'js');

-- Words without punctuation, so that the parser sees neither paths nor hosts in "Python/Django" or "node.js".
-- Spaces and dashes of every width become spaces. Apostrophes and joiners come last, have no counterpart, and are dropped.
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

-- Normalizes a skill: "Node.js", "NodeJS" and "node js" have the same key.
create function skill_key(skill text) returns text language sql immutable parallel safe return
  regexp_replace(lower(left(skill, 80)), '[^[:alnum:]+#]+', '', 'g');

create function place_key(place text) returns text language sql immutable parallel safe return
  lower(btrim(left(place, 80)));

-- The columns of active postings that the search reads. Narrow, so that scanning many rows is cheap. Maintained by the
-- triggers below.
create table job_search (
  job_id uuid primary key references job_postings on delete cascade,
  posted_at timestamptz not null,
  deadline date,
  title text not null,
  -- Rupees a year, and years.
  salary bigint,
  experience_from real,
  experience_to real,
  -- Lets the following pages of a list leave out postings that were added after its first page.
  added_at timestamptz not null default now(),
  -- Words of title, company, skills and place, and a lexeme for every filter: `e=FULL_TIME`, `c=pune`, `t=java`.
  head tsvector not null,
  -- The same with the description.
  whole tsvector not null
);
-- `whole` is stored out of line; `head` stays in the row.
alter table job_search alter column head set storage main;
alter table job_search set (toast_tuple_target = 600);

create index job_search_newest on job_search (posted_at desc, job_id desc) include (deadline);
create index job_search_head on job_search using gin (head);
create index job_search_whole on job_search using gin (whole);

-- Every word of titles, companies and skills, to correct misspelt words.
create table job_vocabulary (word text primary key);
create index job_vocabulary_similar on job_vocabulary using gin (word gin_trgm_ops);

-- The cities of a posting: its own, and the others that its location lists.
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

-- The words that people use for a kind of work.
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
         -- Descriptions are long, so only characters that hide a word from the parser are replaced.
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
         -- An import inserts thousands of words, and splitting by a pattern takes twenty times as long.
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

-- Updates of columns that are not searched, such as a claim, write nothing.
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

-- Applications ---------------------------------------------------------------

create table applications (
  id uuid primary key,
  type text not null check (type in ('JOB_POSTING', 'REFERRAL_APPLICATION')),
  -- No cascade: an application is the history of two people, and stays when the applicant's account is deleted.
  applicant_id uuid not null references users,
  company_id uuid not null references companies,
  job_id uuid references job_postings,
  job_title text not null,
  company_name text not null,
  status text not null default 'PENDING' check (status in
    ('PENDING', 'REVIEWED', 'SHORTLISTED', 'ACCEPTED', 'APPROVED', 'IN_PROGRESS', 'REFERRED', 'COMPLETED', 'REJECTED')),
  handler_id uuid references users on delete set null,
  handled_since timestamptz,
  resume_file_id uuid references files on delete set null,
  cover_letter text,
  additional_notes text,
  job_url text,
  rejection_reason text,
  rejection_note text,
  applied_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- When the applicant last requested an update.
  followed_up_at timestamptz,
  check ((type = 'JOB_POSTING') = (job_id is not null))
);
-- One application per job and person. After a withdrawal the person may apply again.
create unique index applications_one_open_per_job on applications (applicant_id, job_id) where withdrawn_at is null;
create index applications_newest on applications (applied_at desc, id desc);
create index applications_of_applicant on applications (applicant_id, applied_at desc, id desc) where withdrawn_at is null;
-- With withdrawn applications, which stay in the list of their handler.
create index applications_of_company on applications (company_id, applied_at desc, id desc);
create index applications_of_handler on applications (handler_id, applied_at desc, id desc) where withdrawn_at is null;
create index applications_of_job on applications (job_id, applied_at desc, id desc) where withdrawn_at is null;
-- Applications without a handler are shown to every Endorser of the company.
create index applications_unassigned on applications (company_id, applied_at desc, id desc)
  where handler_id is null and withdrawn_at is null and status in ('PENDING', 'REVIEWED', 'SHORTLISTED');
-- A company's oldest undecided applications.
create index applications_undecided on applications (company_id, applied_at, id)
  where withdrawn_at is null and status in ('PENDING', 'REVIEWED', 'SHORTLISTED');
-- Counts of the tabs of the review list with an index-only scan: 10 ms for 50,000 applications of one company.
create index applications_status_counts on applications (company_id, status, handler_id, withdrawn_at);
-- Counts of the platform overview, also of the last week, with an index-only scan.
create index applications_by_status on applications (status, applied_at) where withdrawn_at is null;
-- Resume lists show where a resume is used.
create index applications_with_resume on applications (resume_file_id) where resume_file_id is not null;
-- The deletion of an account covers withdrawn applications too.
create index applications_of_person on applications (applicant_id, id);
create index applications_handled on applications (handler_id) where handler_id is not null;

-- Events and notifications ---------------------------------------------------

-- The source of the timeline, the activity panels, notifications and analytics.
create table events (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  type text not null,
  by_user_id uuid references users on delete set null,
  application_id uuid references applications on delete cascade,
  job_id uuid references job_postings on delete cascade,
  data jsonb not null default '{}'
);
create index events_of_application on events (application_id, at, id) where application_id is not null;
create index events_of_job on events (job_id, at) where job_id is not null;
create index events_of_person on events (by_user_id) where by_user_id is not null;

-- The notification of a user about an event. Its text is built from the event when it is read.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  event_id uuid not null references events on delete cascade,
  kind text not null,
  -- The company that the user must belong to in order to read it. Null when it is about the user. Companies are never
  -- deleted.
  company_id uuid,
  -- Set while the row of the user is locked, so that notifications become visible in the order of this column and
  -- "mark all up to this one as read" covers only those that were visible.
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- The job that creates notifications can run more than once.
  unique (event_id, user_id)
);
create index notifications_latest on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id, company_id, at) where read_at is null;
create index notifications_age on notifications (at);
create index notifications_read on notifications (read_at) where read_at is not null;

-- The kinds of notifications that a user has turned off.
create table notification_opt_outs (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);

-- Mails ----------------------------------------------------------------------

-- The kinds of mails that a user has turned off.
create table mail_opt_outs (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);

-- When an Endorser last got a digest of pending applications, and when the next one is due.
create table pending_digests (
  user_id uuid primary key references users on delete cascade,
  mailed_at timestamptz not null,
  due_at timestamptz
);
create index pending_digests_due on pending_digests (due_at) where due_at is not null;

-- Mails that were not sent, because no SMTP server is configured. The mailbox page shows them.
create table mailbox (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  recipient citext not null,
  subject text not null,
  text_body text not null,
  html_body text not null
);
create index mailbox_latest on mailbox (at desc);
create index mailbox_recipient on mailbox (recipient, at desc);

-- Messages from the contact page, for platform staff to answer.
create table contact_messages (
  id uuid primary key,
  -- Short enough to be read aloud. The sender is asked to quote it.
  reference text not null unique,
  sent_at timestamptz not null default now(),
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  -- Stored here and not in idempotency_keys, because the sender may have no account.
  idempotency_key text unique,
  request_hash bytea
);
create index contact_messages_newest on contact_messages (sent_at desc, id desc);
create index contact_messages_open on contact_messages (sent_at desc, id desc) where answered_at is null;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_answered_by on contact_messages (answered_by) where answered_by is not null;
create index contact_messages_answered on contact_messages (answered_at) where answered_at is not null;

-- Account export and deletion ------------------------------------------------

-- Accounts that are due for deletion. Until then their owners can cancel it.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- The company they left. It is restored when the deletion is cancelled.
  company_id uuid references companies,
  -- From then on the deletion cannot be cancelled.
  started_at timestamptz,
  -- Accounts whose deletion fails repeatedly come after those that were not tried yet.
  last_attempt_at timestamptz
);
create index account_deletions_due on account_deletions (due_at);

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  requested_at timestamptz not null default now(),
  -- The export is in progress while it has neither a file nor a failure.
  file_id uuid references files on delete cascade,
  failed_at timestamptz,
  expires_at timestamptz
);
-- One at a time.
create unique index data_exports_running on data_exports (user_id) where file_id is null and failed_at is null;
create index data_exports_latest on data_exports (user_id, requested_at desc);
create index data_exports_age on data_exports (expires_at);
create index data_exports_file on data_exports (file_id) where file_id is not null;

-- Platform -------------------------------------------------------------------

-- Responses of requests that create something, stored in the transaction of the effect, so that a request can be repeated.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Sign-ins, refused requests, and every access to documents or contact data of others.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  user_id uuid,
  subject_id uuid,
  data jsonb not null default '{}'
);
create index audit_log_age on audit_log (at);
create index audit_log_subject on audit_log (subject_id, at) where subject_id is not null;
-- For the export and the deletion of an account.
create index audit_log_user on audit_log (user_id, at) where user_id is not null;

-- Rate limit counters, shared by all server processes. Unlogged, because they may start again after a crash.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);

-- Data that the server inserts once in the life of a database, so that later edits of it are kept.
create table applied_seeds (
  name text primary key,
  applied_at timestamptz not null default now()
);
