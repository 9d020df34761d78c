-- The department and the experience level of an Endorsee, both optional. Endorsers have them already.
alter table seeker_profiles
  add column department text,
  add column experience_level text check (experience_level in
    ('INTERNSHIP', 'ENTRY_LEVEL', 'ASSOCIATE', 'MID_SENIOR', 'DIRECTOR', 'EXECUTIVE'));
