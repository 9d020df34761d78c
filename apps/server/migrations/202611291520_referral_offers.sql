-- Who offers to refer the applicant of a request that was closed without an answer.
create table referral_offers (
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- What the Endorser wrote to the applicant.
  line text,
  offered_at timestamptz not null default now(),
  -- Until when the applicant can take it.
  until_at timestamptz not null,
  -- When the applicant opened the request again for this Endorser, or said no.
  taken_at timestamptz,
  declined_at timestamptz,
  primary key (application_id, user_id)
);
create index referral_offers_of_user on referral_offers (user_id);
