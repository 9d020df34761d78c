-- How an Endorser submitted a referral to the company. One of a step that was undone is shown to nobody.
create table referral_submissions (
  application_id uuid primary key references applications on delete cascade,
  by_user_id uuid references users on delete set null,
  channel text not null check (channel in ('COMPANY_PORTAL', 'RECRUITER_MAIL', 'OTHER')),
  -- The company's own number of it.
  reference text,
  day date not null,
  at timestamptz not null default now()
);
create index referral_submissions_of_person on referral_submissions (by_user_id);
