-- Keeps one of equal resumes, the newest, and rejects a file beyond the quota of its owner. Applications keep the one they have. Files of one owner wait for each other, so that two together cannot exceed it.
create or replace function check_file_quota() returns trigger language plpgsql as $$
declare
  stored record;
begin
  perform pg_advisory_xact_lock(hashtextextended('files of ' || new.owner_id, 0));
  if new.kind = 'resume' then
    update files set deleted_at = now()
     where owner_id = new.owner_id and kind = 'resume' and deleted_at is null and id <> new.id
       and size = new.size and sha256 = new.sha256;
  end if;
  select count(*) as files, coalesce(sum(size), 0) as bytes into stored
    from files where owner_id = new.owner_id and deleted_at is null and kind <> 'export'
     and (kind = 'attachment') = (new.kind = 'attachment');
  if new.kind = 'attachment' then
    if stored.bytes > 500 * 1024 * 1024 then
      raise exception 'more than 500 MB of attachments' using errcode = 'EN003';
    end if;
    return null;
  end if;
  if stored.files > 20 then
    raise exception 'more than 20 files' using errcode = 'EN001';
  end if;
  if stored.bytes > 100 * 1024 * 1024 then
    raise exception 'more than 100 MB of files' using errcode = 'EN002';
  end if;
  return null;
end $$;
