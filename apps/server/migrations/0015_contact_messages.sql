-- What people write on the contact page, for platform staff to answer.
create table contact_messages (
  id uuid primary key,
  -- Short enough to be read out; the sender is told to quote it.
  reference text not null unique,
  sent_at timestamptz not null default now(),
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  -- The sender may be nobody, so the key of a repetition is kept here and not in idempotency_keys.
  idempotency_key text unique,
  request_hash bytea
);
create index contact_messages_newest on contact_messages (sent_at desc, id desc);
create index contact_messages_open on contact_messages (sent_at desc, id desc) where answered_at is null;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_answered_by on contact_messages (answered_by) where answered_by is not null;
create index contact_messages_answered on contact_messages (answered_at) where answered_at is not null;
