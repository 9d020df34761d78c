-- An Endorser whose address has refused mail takes no new requests until they are here again.
alter table users
  add column takes_requests boolean not null generated always as
    (paused_at is null and (email_bounced_at is null or coalesce(last_seen_at > email_bounced_at, false))) stored;

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

drop trigger endorsers_counted on users;
create trigger endorsers_counted after insert or delete or update of role, verified_at, company_id, takes_requests on users
  for each row execute function count_endorser();

update companies set endorser_count = counted.endorsers
  from (select companies.id, count(users.id) as endorsers
          from companies
          left join users on company_id = companies.id and role = 'EMPLOYEE' and verified_at is not null and takes_requests
         group by companies.id) as counted
 where counted.id = companies.id and endorser_count <> counted.endorsers;

-- A job card looks up whether all Endorsers of the company are away.
drop index users_endorsers_on_leave;
create index users_endorsers_away on users (company_id)
  where role = 'EMPLOYEE' and verified_at is not null and not takes_requests;
