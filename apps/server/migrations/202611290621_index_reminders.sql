-- no transaction
-- The open turns by the time at which their Endorser is reminded.
drop index concurrently if exists application_turns_to_remind;
create index concurrently application_turns_to_remind on application_turns (remind_at)
  where ended_at is null and reminded_at is null;
