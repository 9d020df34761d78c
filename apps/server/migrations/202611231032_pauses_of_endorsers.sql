-- An Endorser on leave takes no new requests and is not counted among those who can refer.
alter table users
  add column paused_at timestamptz,
  -- The last day of the leave; null when it has no end yet.
  add column paused_until date,
  add check (paused_until is null or paused_at is not null);

create index users_pauses_to_end on users (paused_until) where paused_until is not null;

create or replace function count_endorser() returns trigger language plpgsql as $$
declare
  left_company uuid := case when tg_op <> 'INSERT' and old.role = 'EMPLOYEE' and old.verified_at is not null
                             and old.paused_at is null then old.company_id end;
  joined_company uuid := case when tg_op <> 'DELETE' and new.role = 'EMPLOYEE' and new.verified_at is not null
                               and new.paused_at is null then new.company_id end;
begin
  if left_company is distinct from joined_company then
    update companies
       set endorser_count = endorser_count + case when id = joined_company then 1 else -1 end
     where id in (left_company, joined_company);
  end if;
  return null;
end $$;

drop trigger endorsers_counted on users;
create trigger endorsers_counted after insert or delete or update of role, verified_at, company_id, paused_at on users
  for each row execute function count_endorser();

select add_allowed_names('audit_log', 'audit_log_action_check', 'action', array['endorser.paused', 'endorser.resumed']);
