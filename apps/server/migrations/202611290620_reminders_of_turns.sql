alter table application_turns
  -- When half of its working time is over, and two thirds, when the Endorser is reminded.
  add column half_at timestamptz,
  add column remind_at timestamptz,
  -- When the Endorsee asked for an update in this turn.
  add column followed_up_at timestamptz;
