-- no transaction
-- What a name looks like: letters and digits that look alike are the same. The server folds names in the same way.
drop index concurrently if exists company_aliases_skeleton;
drop function if exists name_skeleton(text);
create function name_skeleton(name text) returns text language sql immutable parallel safe return
  replace(replace(translate(name, '1i|0', 'lllo'), 'rn', 'm'), 'vv', 'w');
create index concurrently company_aliases_skeleton on company_aliases (name_skeleton(normalized_name));
