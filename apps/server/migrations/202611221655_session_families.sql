-- The hash of what all tokens of one session have in common, to recognize a token that was replaced long ago.
-- A session from before this migration gets it with its next refresh.
alter table sessions add column family_hash bytea unique;

-- A session ends 90 days after the sign-in, however often it is refreshed.
update sessions set expires_at = least(expires_at, created_at + interval '90 days');
