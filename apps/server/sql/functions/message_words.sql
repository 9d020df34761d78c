-- What a search finds a message by: its words in any language, those of its addresses too, and its part of the room, which has
-- 8,192 messages. After a change the index of `chat_messages` is created anew, because it keeps what this returned.
create or replace function message_words(room uuid, seq bigint, content text) returns tsvector
  language sql immutable parallel safe return
  to_tsvector('simple'::regconfig, translate(content, './@:_-’''', '        '))
  || array_to_tsvector(array[room::text || '/' || (seq / 8192)::text]);
