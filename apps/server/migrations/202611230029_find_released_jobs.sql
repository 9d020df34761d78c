-- The jobs that an Endorser gave back lately.
create index events_of_releases on events (by_user_id, at desc) where type = 'job.released';
