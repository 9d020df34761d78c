-- The days from a hire until its bonus may be paid, by the policy of the company.
alter table companies add column bonus_waiting_days smallint not null default 90;
alter table companies add constraint companies_bonus_waiting_days_check check (bonus_waiting_days between 0 and 730) not valid;

-- What a company owes an Endorser for a hire. No money moves here: it is the record of the company.
create table bonuses (
  id uuid primary key,
  application_id uuid not null unique references applications on delete cascade,
  company_id uuid not null references companies,
  endorser_id uuid not null references users,
  job_title text not null,
  -- Whole rupees, and the words of the posting, as they were on the day that the hire was reported.
  amount integer check (amount > 0),
  amount_text text,
  hired_on date not null,
  eligible_on date not null,
  -- An open one is pending before its day, and eligible from then on.
  state text not null check (state in ('OPEN', 'PAID', 'ENDED', 'NONE')),
  -- The first day of the month.
  paid_month date,
  -- For payroll, and for the Endorser.
  note text,
  reason text,
  -- When an admin has moved it for the last time. Without a move it goes when the person no longer says that they were hired.
  moved_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index bonuses_of_company on bonuses (company_id, hired_on, id);
create index bonuses_of_endorser on bonuses (endorser_id, hired_on, id);

-- The kinds of mails that come in the weekly letter unless a user has chosen to get them at once.
create table mails_at_once (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);
