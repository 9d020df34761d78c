-- Tabs of the review list with their filters and their order that an Endorser has named.
create table review_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null default now(),
  -- A deleted view is kept for a day, so that the deletion can be undone.
  deleted_at timestamptz
);
create unique index review_views_name on review_views (user_id, lower(name)) where deleted_at is null;
create index review_views_user on review_views (user_id);
