-- no transaction
-- Which of the messages that a member has not read are deleted, because those do not count as unread.
drop index concurrently if exists chat_messages_deleted_by_seq;
create index concurrently chat_messages_deleted_by_seq on chat_messages (chat_room_id, seq) where deleted_at is not null;
