-- What an Endorser said about the applicant when approving on the applicant's page.
create table endorsements (
  application_id uuid primary key references applications on delete cascade,
  by_user_id uuid references users on delete set null,
  relation text not null check (relation in ('WORKED_TOGETHER', 'PERSONAL', 'PROFILE')),
  line text check (char_length(line) <= 300),
  at timestamptz not null default now()
);
create index endorsements_of_user on endorsements (by_user_id);
