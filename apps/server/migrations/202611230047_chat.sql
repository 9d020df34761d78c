-- A conversation of two people. Its row is locked by whoever adds a message or moves a mark, so both numbers have no holes.
create table chat_rooms (
  id uuid primary key,
  -- The smaller id first, so that two people have one room.
  first_user_id uuid not null references users,
  second_user_id uuid not null references users,
  -- The number of the newest message, and of the newest change of any kind: message, deletion, mark.
  last_seq bigint not null default 0,
  change_seq bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  constraint chat_rooms_order check (first_user_id < second_user_id),
  unique (first_user_id, second_user_id)
) with (fillfactor = 80);
create index chat_rooms_of_second_user on chat_rooms (second_user_id);

create table chat_members (
  chat_room_id uuid not null references chat_rooms on delete cascade,
  user_id uuid not null references users,
  -- High-water marks: they never fall.
  read_seq bigint not null default 0,
  delivered_seq bigint not null default 0,
  muted_at timestamptz,
  -- Their account was deleted.
  left_at timestamptz,
  -- Up to here the member has a notification, and a mail.
  notified_seq bigint not null default 0,
  mailed_seq bigint not null default 0,
  primary key (chat_room_id, user_id)
) with (fillfactor = 80);
create index chat_members_of_user on chat_members (user_id);

create table chat_messages (
  chat_room_id uuid not null references chat_rooms on delete cascade,
  seq bigint not null,
  id uuid not null unique,
  sender_id uuid not null references users,
  -- The id that the sender's page gave it, so that sending again stores nothing again.
  temp_id uuid not null,
  type text not null check (type in ('TEXT', 'FILE', 'IMAGE', 'SYSTEM')),
  content text not null,
  file_id uuid references files on delete set null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The number of its last change: its creation or its deletion.
  change_seq bigint not null,
  primary key (chat_room_id, seq),
  constraint chat_messages_temp_id unique (sender_id, temp_id)
);
-- A file belongs to one message, so that it goes when that is deleted.
create unique index chat_messages_of_file on chat_messages (file_id) where file_id is not null;
create index chat_messages_deleted on chat_messages (chat_room_id, change_seq) where deleted_at is not null;

create table chat_blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  blocked_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
create index chat_blocks_of_blocked on chat_blocks (blocked_id);

-- Who is connected to which server process. A process renews its own row; the people of one that has crashed go offline
-- when it expires.
create table chat_processes (
  id uuid primary key,
  expires_at timestamptz not null
);
create table chat_presence (
  process_id uuid not null references chat_processes on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (process_id, user_id)
);
create index chat_presence_of_user on chat_presence (user_id);

-- Attachments of messages have a limit of their own, so that they do not take the place of resumes.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('resume', 'image', 'export', 'attachment'));
create or replace function check_file_quota() returns trigger language plpgsql as $$
declare
  stored record;
begin
  perform pg_advisory_xact_lock(hashtextextended('files of ' || new.owner_id, 0));
  select count(*) as files, coalesce(sum(size), 0) as bytes into stored
    from files where owner_id = new.owner_id and deleted_at is null and kind <> 'export'
     and (kind = 'attachment') = (new.kind = 'attachment');
  if new.kind = 'attachment' then
    if stored.bytes > 500 * 1024 * 1024 then
      raise exception 'more than 500 MB of attachments' using errcode = 'EN003';
    end if;
    return null;
  end if;
  if stored.files > 20 then
    raise exception 'more than 20 files' using errcode = 'EN001';
  end if;
  if stored.bytes > 100 * 1024 * 1024 then
    raise exception 'more than 100 MB of files' using errcode = 'EN002';
  end if;
  return null;
end $$;

-- Those that were never sent are removed.
create index files_attachments on files (created_at) where kind = 'attachment' and deleted_at is null;

-- What a report of a conversation carries: its last messages as they were.
alter table reports add column messages jsonb not null default '[]';

-- Adds the names of this release to those that the check allows.
do $$
declare
  known text[] := array(
    select match[1] from pg_constraint,
           regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') as match
     where conrelid = 'events'::regclass and conname = 'events_type_check');
begin
  alter table events drop constraint events_type_check;
  execute format('alter table events add constraint events_type_check check (type in (%s))',
    (select string_agg(quote_literal(name), ', ') from unnest(known || array['chat.message_waiting']) as name));
end $$;
