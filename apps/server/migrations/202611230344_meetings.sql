-- A meeting of the two people of a conversation. Whoever changes it holds the lock of the row of its room.
create table meetings (
  id uuid primary key,
  chat_room_id uuid not null references chat_rooms on delete cascade,
  -- Who proposed the times; the other person answers.
  proposer_id uuid not null references users on delete cascade,
  title text not null,
  minutes integer not null check (minutes > 0),
  -- The IANA name of the time zone of the proposer.
  time_zone text not null,
  -- A link or a place.
  place text,
  -- The proposed times, the earliest first.
  times timestamptz[] not null check (cardinality(times) between 1 and 3),
  -- The time that was accepted.
  starts_at timestamptz,
  status text not null check (status in ('PROPOSED', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  -- What calendars call it, and the number of its last change there.
  uid text not null unique,
  sequence integer not null default 0,
  -- The number of the newest message about it, where its card stands.
  message_seq bigint not null,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  constraint meetings_accepted_time check ((status = 'ACCEPTED') <= (starts_at is not null))
);
create index meetings_of_room on meetings (chat_room_id, message_seq desc);
create index meetings_of_proposer on meetings (proposer_id);
create index meetings_to_remind on meetings (starts_at) where status = 'ACCEPTED' and reminded_at is null;

-- The calendar entry that a mail carries.
alter table mailbox add column calendar text;

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
    (select string_agg(quote_literal(name), ', ')
       from unnest(known || array['chat.meeting_changed', 'chat.meeting_soon']) as name));
end $$;
