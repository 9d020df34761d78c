-- no transaction
-- The words of a message with its part of the room, so that a search looks into the rooms of one person only. The list of what
-- waits to be sorted into the index is short, because each search reads it and a message at times waits for it.
drop index concurrently if exists chat_messages_by_words;
drop function if exists message_words(uuid, bigint, text);
create function message_words(room uuid, seq bigint, content text) returns tsvector
  language sql immutable parallel safe return
  to_tsvector('simple'::regconfig, translate(content, './@:_-’''', '        '))
  || array_to_tsvector(array[room::text || '/' || (seq / 8192)::text]);
create index concurrently chat_messages_by_words on chat_messages using gin (message_words(chat_room_id, seq, content))
  with (gin_pending_list_limit = 512) where deleted_at is null;
