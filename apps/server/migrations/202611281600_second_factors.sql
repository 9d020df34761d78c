alter table users
  -- Since when the account has a second factor. Null without one.
  add column second_factor_at timestamptz,
  -- From when the role needs one. Null until the first login since it does.
  add column second_factor_due_at timestamptz,
  -- The role needs none here: an account of the demo, whose password everybody knows.
  add column second_factor_exempt boolean not null default false;

alter table sessions
  -- The steps of the sign-in.
  add column steps text[] not null default '{}',
  -- Whether a second factor was given. Without it the session of an account that has one is not valid.
  add column has_second_factor boolean not null default false,
  -- When the owner last proved again who they are.
  add column proved_at timestamptz;

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- The number of its signatures, as the authenticator reports it. Always 0 for a passkey on several devices.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

create table authenticator_apps (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted. Null until its first code was entered.
  secret bytea,
  set_up_at timestamptz,
  -- The period of the last code that was used: it and those before it are used up.
  last_step bigint,
  -- Encrypted. What replaces the secret once its first code is entered.
  new_secret bytea,
  new_secret_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  -- The same for all codes of a set.
  salt bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A sign-in whose first step is made, or, without a user, one that begins with a passkey.
create table sign_in_challenges (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid references users on delete cascade,
  first_step text,
  remember boolean not null default true,
  -- The account of a provider that is connected when the sign-in is completed.
  provider text,
  subject text,
  passkey_challenge text,
  attempts_left integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

-- What a passkey has to sign for a session.
create table passkey_ceremonies (
  session_id uuid not null references sessions on delete cascade,
  purpose text not null check (purpose in ('ADD', 'PROVE')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

-- Requests to remove a second factor that is lost. A request that has ended is deleted.
create table second_factor_resets (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  requested_at timestamptz not null default now(),
  waits_until timestamptz not null,
  -- When a mail last said that it waits.
  mailed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  link_hash bytea unique,
  link_expires_at timestamptz
);
create index second_factor_resets_requested on second_factor_resets (requested_at);

-- The key that encrypts secrets of users, itself encrypted with each secret of the site that is in use.
create table data_keys (
  secret_fingerprint bytea primary key,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);
