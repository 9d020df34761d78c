-- The industries and the subjects that an Endorsee wants to work in, and in which order the preferences count.
alter table seeker_profiles
  add column industry_sectors text[] not null default '{}',
  add column domains text[] not null default '{}',
  add column preference_order text[] check (preference_order <@
    '{LOCATION,SALARY_RANGE,JOB_FUNCTION,INDUSTRY_SECTOR,DOMAIN}');
