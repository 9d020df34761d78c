-- When the Endorsee last asked for news; the next time is three days later.
alter table applications add column followed_up_at timestamptz;
