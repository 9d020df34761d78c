-- The number of verified Endorsers of a company, so that a list of jobs counts nothing.
alter table companies add column endorser_count integer not null default 0;

create function count_endorser() returns trigger language plpgsql as $$
declare
  left_company uuid := case when tg_op <> 'INSERT' and old.role = 'EMPLOYEE' and old.verified_at is not null
                            then old.company_id end;
  joined_company uuid := case when tg_op <> 'DELETE' and new.role = 'EMPLOYEE' and new.verified_at is not null
                              then new.company_id end;
begin
  if left_company is distinct from joined_company then
    update companies
       set endorser_count = endorser_count + case when id = joined_company then 1 else -1 end
     where id in (left_company, joined_company);
  end if;
  return null;
end $$;

create trigger endorsers_counted after insert or delete or update of role, verified_at, company_id on users
  for each row execute function count_endorser();

update companies set endorser_count = counted.endorsers
  from (select company_id, count(*) as endorsers from users
         where role = 'EMPLOYEE' and verified_at is not null group by company_id) as counted
 where companies.id = counted.company_id;

create index companies_with_endorsers on companies (id) where endorser_count > 0;

-- Links with which a user invites somebody from a company to join as an Endorser. A user has one link for each company.
create table invitation_links (
  -- The link contains the id with a signature. A link that is renewed gets a new one.
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_count integer not null default 0,
  unique (created_by, company_id)
);
create index invitation_links_company on invitation_links (company_id);
create index invitation_links_expiry on invitation_links (expires_at);

alter table events drop constraint events_type_check;
alter table events add constraint events_type_check check (type in (
  'application.created', 'application.assigned', 'application.unassigned', 'application.status_changed',
  'application.followed_up', 'application.withdrawn', 'application.resume_opened', 'application.contact_opened',
  'job.claimed', 'job.released', 'endorser.joined',
  'company-admin.requested', 'company-admin.approved', 'company-admin.rejected', 'company-admin.withdrawn',
  'company-join.requested', 'company-join.approved', 'company-join.separated', 'company-join.rejected',
  'contact.message_sent'));

-- False for an imported posting whose feed has no date. Its posted_at is the time of the import, which sorts it.
alter table job_postings add column is_dated boolean not null default true;
update job_postings set is_dated = false
  from import_runs
 where source_key is not null
   and posted_at between import_runs.started_at - interval '1 minute' and import_runs.started_at + interval '1 minute';
