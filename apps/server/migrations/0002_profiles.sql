-- The names are columns of `users`.
create table seeker_profiles (
  user_id uuid primary key references users on delete cascade,
  -- E.164
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
  -- Read and written as whole lists, in the order of their owner.
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
  -- When the profile was first complete.
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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
