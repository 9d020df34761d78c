-- The time zone of the browser in which a user was last signed in, for the times in mails. Null until one is known.
alter table users add column time_zone text;
