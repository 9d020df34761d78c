-- no transaction: the index is created concurrently
-- The notifications of unread messages, which each server process marks as read when a conversation is read. Without it, all
-- notifications were read.
drop index concurrently if exists notifications_unread_messages;
create index concurrently notifications_unread_messages on notifications (user_id)
  where kind = 'CHAT_MESSAGE' and read_at is null;
