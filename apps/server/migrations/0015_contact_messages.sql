-- The messages of the contact page, which platform staff answer.
create table contact_messages (
  id uuid primary key,
  -- A short reference that the sender can quote.
  reference text not null unique,
  sent_at timestamptz not null default now(),
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  -- Senders may be signed out, so the key is stored here and not in `idempotency_keys`, which needs a user.
  idempotency_key text unique,
  request_hash bytea
);
create index contact_messages_newest on contact_messages (sent_at desc, id desc);
create index contact_messages_open on contact_messages (sent_at desc, id desc) where answered_at is null;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_answered_by on contact_messages (answered_by) where answered_by is not null;
create index contact_messages_answered on contact_messages (answered_at) where answered_at is not null;
