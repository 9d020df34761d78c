-- Who wants to be told once when an Endorser joins a company.
create table join_watches (
  user_id uuid not null references users on delete cascade,
  company_id uuid not null references companies on delete cascade,
  since timestamptz not null default now(),
  -- The event of the Endorser who joined, and when it was told. Kept a while, so that an event that is handled again tells the same.
  told_by uuid,
  told_at timestamptz,
  primary key (user_id, company_id)
);
create index join_watches_of_company on join_watches (company_id, since) where told_by is null;
create index join_watches_by_event on join_watches (told_by) where told_by is not null;
