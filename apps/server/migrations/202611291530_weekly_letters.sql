-- The kinds of mails that a user gets in the weekly letter only.
create table mails_in_letter (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);

-- The Monday of the last letter that a user was sent.
create table weekly_letters (
  user_id uuid primary key references users on delete cascade,
  week date not null
);

-- How far the letters of a Monday are in a time zone: the users up to this id were looked at.
create table weekly_letter_runs (
  week date not null,
  time_zone text not null,
  after_user_id uuid not null default '00000000-0000-0000-0000-000000000000',
  finished_at timestamptz,
  primary key (week, time_zone)
);
