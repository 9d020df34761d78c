-- A user stores at most 20 files and 100 MB. Deleted files and data exports do not count.
-- The check runs at the commit, so that a file can replace another one in any order. The lock makes two uploads of one
-- user wait for each other. Each statement of the function sees what was committed before it.
create function check_file_quota() returns trigger language plpgsql as $$
declare
  stored record;
begin
  perform pg_advisory_xact_lock(hashtextextended('files of ' || new.owner_id, 0));
  select count(*) as files, coalesce(sum(size), 0) as bytes into stored
    from files where owner_id = new.owner_id and deleted_at is null and kind <> 'export';
  if stored.files > 20 then
    raise exception 'more than 20 files' using errcode = 'EN001';
  end if;
  if stored.bytes > 100 * 1024 * 1024 then
    raise exception 'more than 100 MB of files' using errcode = 'EN002';
  end if;
  return null;
end $$;

create constraint trigger file_quota after insert on files deferrable initially deferred
  for each row when (new.deleted_at is null and new.kind <> 'export') execute function check_file_quota();
