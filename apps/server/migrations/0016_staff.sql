-- The one-time link from the command line with which platform staff set their password. A new one voids the old one.
create table password_links (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
