-- Whether one of two people has blocked the other, as of now and not of the beginning of the statement. For a statement that has waited for the lock that a block takes.
create or replace function is_blocked_between(one uuid, two uuid) returns boolean language plpgsql as $$
begin
  return exists (
    select from chat_blocks
     where (blocker_id = one and blocked_id = two) or (blocker_id = two and blocked_id = one));
end $$;
