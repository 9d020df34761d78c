-- Somebody who has only ever signed in elsewhere has no password.
alter table users alter column password_hash drop not null;

-- Who is known to Google or LinkedIn as whom.
create table provider_accounts (
  provider text not null check (provider in ('google', 'linkedin')),
  -- The provider's own name for the person: an address may change hands, this does not.
  subject text not null,
  user_id uuid not null references users on delete cascade,
  connected_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- Somebody on their way through a provider, from the press on its button to the session.
create table provider_sign_ins (
  id uuid primary key,
  -- Of the cookie that ties it to one browser. What the provider is asked with follows from the cookie and is not kept.
  key_hash bytea not null unique,
  provider text not null check (provider in ('google', 'linkedin')),
  -- The steps of the sign-in; see features/accounts/oidc/service.ts.
  stage text not null check (stage in ('redirected', 'exchanging', 'unregistered', 'awaiting_code', 'authenticated')),
  remember boolean not null,
  -- The path that they wanted to go to.
  wanted text,
  role text check (role in ('JOB_SEEKER', 'EMPLOYEE', 'ADMIN')),
  subject text,
  email citext,
  first_name text,
  last_name text,
  -- Once they are known.
  user_id uuid references users on delete cascade,
  code_hash bytea,
  code_attempts_left integer,
  code_sent_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index provider_sign_ins_expiry on provider_sign_ins (expires_at);
create index provider_sign_ins_user on provider_sign_ins (user_id) where user_id is not null;
