create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

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

-- A company is identified by its domains, and by its normalised names.
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

create table users (
  id uuid primary key,
  email citext not null unique,
  password_hash text not null,
  role text not null check (role in ('JOB_SEEKER', 'EMPLOYEE', 'PLATFORM_EMPLOYEE', 'ADMIN')),
  first_name text not null,
  last_name text not null,
  company_id uuid references companies,
  promo_code text,
  terms_accepted_at timestamptz not null default now(),
  -- Null until the user has entered the mailed code. An unverified account cannot sign in.
  verified_at timestamptz,
  -- Company admins only: when the request to administer the company was approved.
  approved_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_endorsers on users (company_id) where role = 'EMPLOYEE' and verified_at is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  -- After a refresh the old token stays valid for a few seconds, for requests in flight and other tabs.
  previous_token_hash bytea unique,
  previous_valid_until timestamptz,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table one_time_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  flow text not null check (flow in ('signup', 'forgot-password')),
  code_hash bytea not null,
  attempts_left integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A new code replaces the old one.
  unique (user_id, flow)
);

create table files (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('resume', 'image')),
  storage_key text not null unique,
  original_name text not null,
  display_name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  -- Removed from the owner's library. Applications that use the file keep it.
  deleted_at timestamptz
);
create index files_library on files (owner_id, kind, created_at desc) where deleted_at is null;

create table resume_texts (
  file_id uuid primary key references files on delete cascade,
  status text not null check (status in ('parsed', 'failed')),
  text text,
  parsed_at timestamptz not null default now()
);

create table job_postings (
  id uuid primary key,
  company_id uuid not null references companies,
  -- A copy of the company's name, so that one index covers postings and companies.
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
  -- The source of an imported posting and the hash of its content, so that a repeated import changes nothing.
  source_key text unique,
  content_hash bytea
);
create index job_postings_company on job_postings (company_id, posted_at desc, id desc);
create index job_postings_claimer on job_postings (claimed_by) where claimed_by is not null;

create table saved_jobs (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references job_postings on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (user_id, job_id)
);

create table applications (
  id uuid primary key,
  type text not null check (type in ('JOB_POSTING', 'REFERRAL_APPLICATION')),
  applicant_id uuid not null references users on delete cascade,
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
  check ((type = 'JOB_POSTING') = (job_id is not null))
);
-- One open application per job and applicant. After a withdrawal the applicant can apply again.
create unique index applications_one_open_per_job on applications (applicant_id, job_id) where withdrawn_at is null;
create index applications_of_applicant on applications (applicant_id, applied_at desc, id desc) where withdrawn_at is null;
create index applications_of_company on applications (company_id, applied_at desc, id desc) where withdrawn_at is null;
create index applications_of_handler on applications (handler_id, applied_at desc, id desc) where withdrawn_at is null;
create index applications_of_job on applications (job_id) where withdrawn_at is null;

-- The source of the timeline, the activity panels, the notifications and the analytics.
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

-- The responses of creating endpoints, stored in the transaction of the creation, so that a repeated request is safe.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Sign-ins, rejections, and access to documents or contact data.
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

-- Mails of a server without SMTP, which the mailbox page shows.
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
