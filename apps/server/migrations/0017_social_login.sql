-- Users who sign in only with a provider have no password.
alter table users alter column password_hash drop not null;

-- The accounts at Google and LinkedIn that are connected to users.
create table provider_accounts (
  provider text not null check (provider in ('google', 'linkedin')),
  -- The subject of the ID token. Unlike an e-mail address it never changes its owner.
  subject text not null,
  user_id uuid not null references users on delete cascade,
  connected_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A social login in progress, from the click on the button to the session.
create table provider_sign_ins (
  id uuid primary key,
  -- The hash of the state cookie, which binds it to one browser. State, nonce and PKCE verifier derive from the cookie.
  key_hash bytea not null unique,
  provider text not null check (provider in ('google', 'linkedin')),
  -- The steps of the sign-in; see features/accounts/oidc/service.ts.
  stage text not null check (stage in ('redirected', 'exchanging', 'unregistered', 'awaiting_code', 'authenticated')),
  remember boolean not null,
  -- The path to redirect to after the sign-in.
  wanted text,
  role text check (role in ('JOB_SEEKER', 'EMPLOYEE', 'ADMIN')),
  subject text,
  email citext,
  first_name text,
  last_name text,
  -- The user, once the account is matched.
  user_id uuid references users on delete cascade,
  code_hash bytea,
  code_attempts_left integer,
  code_sent_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index provider_sign_ins_expiry on provider_sign_ins (expires_at);
create index provider_sign_ins_user on provider_sign_ins (user_id) where user_id is not null;
