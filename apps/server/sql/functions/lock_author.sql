-- Locks the row of a person who is about to write, and returns 'present', or why they may not: 'gone', 'suspended', 'leaving' or 'moved' out of the company. Each query of the function sees what was committed while it waited, which the statement around it does not.
create or replace function lock_author(author uuid, author_company uuid) returns text language plpgsql as $$
declare
  found_author record;
begin
  select deleted_at, suspended_at, company_id into found_author from users where id = author for key share;
  if not found or found_author.deleted_at is not null then
    return 'gone';
  end if;
  if found_author.suspended_at is not null then
    return 'suspended';
  end if;
  if exists (select from account_deletions where user_id = author) then
    return 'leaving';
  end if;
  if author_company is not null and found_author.company_id is distinct from author_company then
    return 'moved';
  end if;
  return 'present';
end $$;
