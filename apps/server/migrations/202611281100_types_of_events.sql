-- The types of events. The server adds those that its features declare before it uses them, so a new one needs no migration and
-- locks nothing. The check, which each new type replaced, allowed all that are stored.
create table event_types (name text primary key);
insert into event_types (name)
select match[1]
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''', 'g') as match
 where conrelid = 'events'::regclass and conname = 'events_type_check';

alter table events
  drop constraint events_type_check,
  add constraint events_type_fkey foreign key (type) references event_types not valid;
