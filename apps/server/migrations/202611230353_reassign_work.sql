-- Adds the names of this release to those that the check allows.
do $$
declare
  added text[] := array['endorser.work_reassigned', 'endorsers.exported'];
  known text[] := array(
    select match[1] from pg_constraint,
           regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') as match
     where conrelid = 'audit_log'::regclass and conname = 'audit_log_action_check');
begin
  alter table audit_log drop constraint audit_log_action_check;
  execute format('alter table audit_log add constraint audit_log_action_check check (action in (%s))',
    (select string_agg(quote_literal(name), ', ') from unnest(known || added) as name));
end $$;
