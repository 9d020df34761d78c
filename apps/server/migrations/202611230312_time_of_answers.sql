-- When an application was answered: approved or rejected for the first time. Null while it is undecided. Analytics counts
-- with it. The trigger writes it in the transaction of the decision and clears it when the decision is undone, so that no
-- caller can forget it.
alter table applications add column answered_at timestamptz;

update applications
   set answered_at = coalesce(
         (select max(at) from events
           where application_id = applications.id and type = 'application.status_changed'
             and data ->> 'from' in ('PENDING', 'REVIEWED', 'SHORTLISTED')
             and data ->> 'to' not in ('PENDING', 'REVIEWED', 'SHORTLISTED')),
         updated_at)
 where status not in ('PENDING', 'REVIEWED', 'SHORTLISTED');

create function keep_answered_at() returns trigger language plpgsql as $$
begin
  if new.status in ('PENDING', 'REVIEWED', 'SHORTLISTED') then new.answered_at := null;
  elsif new.answered_at is null then new.answered_at := now();
  end if;
  return new;
end $$;
create trigger applications_answered before insert or update of status on applications
  for each row execute function keep_answered_at();
