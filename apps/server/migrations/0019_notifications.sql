-- That an event concerns a person. What is said of it is made of the event when it is read.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  event_id uuid not null references events on delete cascade,
  kind text not null,
  -- Where the person has to belong in order to read it; null when it is about themselves. Companies are not deleted.
  company_id uuid,
  -- Given while the person's row is locked: what becomes visible later is later, so "all up to this one" means those
  -- that could be seen.
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- Once, however often the job that writes it is done.
  unique (event_id, user_id)
);
create index notifications_latest on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id, company_id, at) where read_at is null;
create index notifications_age on notifications (at);
create index notifications_read on notifications (read_at) where read_at is not null;

-- The notifications that somebody does without, by the kinds of mail.
create table notification_opt_outs (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);
