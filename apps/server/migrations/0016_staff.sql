-- The one-time links with which platform staff set their password, created from the command line. A new link replaces
-- the old one.
create table password_links (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
