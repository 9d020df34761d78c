-- Pending sign-ups. An address can have several, because anyone can enter it. The account is created with the details of
-- the one whose code the owner of the address enters.
create table sign_ups (
  id uuid primary key,
  email citext not null,
  -- The hash of a token that only the browser of this sign-up has.
  attempt_hash bytea not null unique,
  password_hash text not null,
  role text not null check (role in ('JOB_SEEKER', 'EMPLOYEE', 'ADMIN')),
  first_name text not null,
  last_name text not null,
  promo_code text,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  -- Remaining attempts of the browser that signed up, and of others, who therefore cannot use up the owner's attempts.
  attempts_left integer not null,
  attempts_left_to_others integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ups_email on sign_ups (email, id);
create index sign_ups_expiry on sign_ups (expires_at);

-- An account is now created when its address is verified. Users without a verified address have to sign up again.
delete from users where verified_at is null;
delete from one_time_codes where flow = 'signup';

-- The devices of earlier sign-ins, such as "Chrome on Windows". A sign-in from a new one sends a mail.
create table devices (
  user_id uuid not null references users on delete cascade,
  name text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, name)
);

-- Company admins only: when the request to administer the company was rejected.
alter table users add column rejected_at timestamptz;
create index users_admins on users (company_id, verified_at, id) where role = 'ADMIN';
create index users_admins_waiting on users (verified_at, id)
  where role = 'ADMIN' and approved_at is null and rejected_at is null;

-- For platform staff's list of companies.
create index companies_by_name on companies (lower(name), id);
