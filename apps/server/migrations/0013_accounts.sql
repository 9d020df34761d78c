-- Somebody who wants an account. Each is a try of its own, because anybody can type anybody's address: the account comes
-- into being with the details of the one that whoever reads the address's mail decides for.
create table sign_ups (
  id uuid primary key,
  email citext not null,
  -- Of what only the browser knows that signed up.
  attempt_hash bytea not null unique,
  password_hash text not null,
  role text not null check (role in ('JOB_SEEKER', 'EMPLOYEE', 'ADMIN')),
  first_name text not null,
  last_name text not null,
  promo_code text,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  -- Wrong codes from the browser that signed up, and from others, who so cannot use up the owner's tries.
  attempts_left integer not null,
  attempts_left_to_others integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ups_email on sign_ups (email, id);
create index sign_ups_expiry on sign_ups (expires_at);

-- From now on there is no account before its address is verified. Whoever was waiting for a code signs up again.
delete from users where verified_at is null;
delete from one_time_codes where flow = 'signup';

-- Where somebody has signed in before, in words such as "Chrome on Windows": a new one is told to them by mail.
create table devices (
  user_id uuid not null references users on delete cascade,
  name text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, name)
);

-- A company admin who was told that they do not speak for the company.
alter table users add column rejected_at timestamptz;
create index users_admins on users (company_id, verified_at, id) where role = 'ADMIN';
create index users_admins_waiting on users (verified_at, id)
  where role = 'ADMIN' and approved_at is null and rejected_at is null;

-- For the list of companies that platform staff look through.
create index companies_by_name on companies (lower(name), id);
