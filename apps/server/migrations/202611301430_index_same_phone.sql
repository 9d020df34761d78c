-- no transaction
-- Other accounts with the same phone number, of which an Endorser is told.
drop index concurrently if exists seeker_profiles_phone;
create index concurrently seeker_profiles_phone on seeker_profiles (phone_number, user_id) where phone_number is not null;
