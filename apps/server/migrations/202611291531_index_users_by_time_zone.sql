-- no transaction
-- Who may get a weekly letter, by time zone: that of India when it is not known.
drop index concurrently if exists users_by_time_zone;
create index concurrently users_by_time_zone on users ((coalesce(time_zone, 'Asia/Kolkata')), id)
  where role in ('JOB_SEEKER', 'EMPLOYEE') and verified_at is not null and deleted_at is null;
