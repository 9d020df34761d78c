-- Keeps the time when an application got its answer. Closing it without one is none.
create or replace function keep_answered_at() returns trigger language plpgsql as $$
begin
  if new.status in ('PENDING', 'REVIEWED', 'SHORTLISTED') or (new.status = 'REJECTED' and new.rejection_reason = 'NO_ANSWER')
  then new.answered_at := null;
  elsif new.answered_at is null then new.answered_at := now();
  end if;
  return new;
end $$;
