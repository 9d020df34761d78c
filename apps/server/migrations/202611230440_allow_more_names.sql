-- Adds names to those that a check of one text column allows, such as the types of events. A new migration calls it:
--   select add_allowed_names('events', 'events_type_check', 'type', array['application.outcome']);
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
    (select string_agg(distinct quote_literal(name), ', ') from unnest(known || added) as name));
end $$;
