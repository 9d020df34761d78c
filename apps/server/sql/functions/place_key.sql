-- Normalizes a place: "Pune " and "pune" have the same key.
create or replace function place_key(place text) returns text language sql immutable parallel safe return
  lower(btrim(left(place, 80)));
