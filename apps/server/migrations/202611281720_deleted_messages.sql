-- What a deleted message said, so that a report which comes after the deletion can have it. Nothing else reads it.
create table chat_deleted_messages (
  message_id uuid primary key references chat_messages (id) on delete cascade,
  content text not null,
  file_name text,
  deleted_at timestamptz not null default now()
);
create index chat_deleted_messages_at on chat_deleted_messages (deleted_at);
