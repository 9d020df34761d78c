-- no transaction: the index is created concurrently
-- Finds the event of a contact message that was answered. Its sender may have no account, so no other index leads to it.
drop index concurrently if exists events_of_contact_messages;
create index concurrently events_of_contact_messages on events ((data ->> 'message'))
  where type = 'contact.message_sent';
