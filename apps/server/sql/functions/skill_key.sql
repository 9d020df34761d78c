-- Normalizes a skill: "Node.js", "NodeJS" and "node js" have the same key.
create or replace function skill_key(skill text) returns text language sql immutable parallel safe return
  regexp_replace(lower(left(skill, 80)), '[^[:alnum:]+#]+', '', 'g');
