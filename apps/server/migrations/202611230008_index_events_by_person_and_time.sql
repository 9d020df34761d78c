-- no transaction
-- The activities of an Endorser begin with their newest events. The new index also serves what the old one did.
create index concurrently events_of_person_by_time on events (by_user_id, at desc, id desc) where by_user_id is not null;
drop index concurrently events_of_person;
