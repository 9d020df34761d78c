-- Keeps the number of Endorsers of a company who take requests.
create or replace function count_endorser() returns trigger language plpgsql as $$
declare
  left_company uuid := case when tg_op <> 'INSERT' and old.role = 'EMPLOYEE' and old.verified_at is not null
                             and old.takes_requests then old.company_id end;
  joined_company uuid := case when tg_op <> 'DELETE' and new.role = 'EMPLOYEE' and new.verified_at is not null
                               and new.takes_requests then new.company_id end;
begin
  if left_company is distinct from joined_company then
    update companies
       set endorser_count = endorser_count + case when id = joined_company then 1 else -1 end
     where id in (left_company, joined_company);
  end if;
  return null;
end $$;
