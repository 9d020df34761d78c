-- What the other person of a room sees of a member's marks, where that is less than the marks: they have moved during a block.
alter table chat_members add column shown_read_seq bigint, add column shown_delivered_seq bigint;
