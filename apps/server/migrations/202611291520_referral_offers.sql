-- Who offers to refer the applicant of a request that was closed without an answer.
create table referral_offers (
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null references users on delete cascade,
  offered_at timestamptz not null default now(),
  -- When the applicant opened the request again for this Endorser.
  taken_at timestamptz,
  primary key (application_id, user_id)
);
create index referral_offers_of_user on referral_offers (user_id);
