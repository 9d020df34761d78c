-- What a name looks like: letters and digits that look alike are the same. The server folds names in the same way.
create or replace function name_skeleton(name text) returns text language sql immutable parallel safe return
  replace(replace(translate(name, '1i|0', 'lllo'), 'rn', 'm'), 'vv', 'w');
