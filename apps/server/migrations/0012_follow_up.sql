-- When the Endorsee last requested an update. The next request is possible three days later.
alter table applications add column followed_up_at timestamptz;
