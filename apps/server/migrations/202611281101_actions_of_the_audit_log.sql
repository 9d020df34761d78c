-- The actions of the audit log, in the same way.
create table audit_actions (name text primary key);
insert into audit_actions (name)
select match[1]
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') as match
 where conrelid = 'audit_log'::regclass and conname = 'audit_log_action_check';

alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_fkey foreign key (action) references audit_actions not valid;
drop function add_allowed_names;
