-- The recipients of events. The text of a notification is rendered from its event when it is read.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  event_id uuid not null references events on delete cascade,
  kind text not null,
  -- The company the recipient must belong to in order to read it. Null for their own data. Companies are never deleted.
  company_id uuid,
  -- Set while the recipient's row is locked, so that notifications become visible in this order, and "mark all up to
  -- this one as read" covers only those that were visible.
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- A retried job creates no duplicates.
  unique (event_id, user_id)
);
create index notifications_latest on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id, company_id, at) where read_at is null;
create index notifications_age on notifications (at);
create index notifications_read on notifications (read_at) where read_at is not null;

-- The kinds of notification that a user has switched off.
create table notification_opt_outs (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);
