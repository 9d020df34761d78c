-- Platform staff merge two companies into one.
-- Adds the names of this release to those that the checks allow.
create function add_allowed_names(allowed_in regclass, check_name text, column_name text, added text[]) returns void
  language plpgsql as $$
declare
  known text[] := array(
    select match[1] from pg_constraint,
           regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') as match
     where conrelid = allowed_in and conname = check_name);
begin
  execute format('alter table %s drop constraint %I', allowed_in, check_name);
  execute format('alter table %s add constraint %I check (%I in (%s))', allowed_in, check_name, column_name,
    (select string_agg(quote_literal(name), ', ') from unnest(known || added) as name));
end $$;
select add_allowed_names('audit_log', 'audit_log_action_check', 'action', array['company.merged', 'database.exported']);
drop function add_allowed_names;

-- For the hook of notifications, which are few for companies.
create index notifications_of_company on notifications (company_id) where company_id is not null;
-- For the preview and the merge of the accounts that have left.
create index account_deletions_company on account_deletions (company_id) where company_id is not null;
