-- Adds the city and the country of a changed posting to those that filters suggest.
create or replace function job_places_changed() returns trigger language plpgsql as $$
begin
  insert into job_places (kind, key, name)
  select kind, place_key(name), name
    from (values ('city', new.city), ('country', new.country)) as place (kind, name)
   where btrim(name) <> ''
      on conflict do nothing;
  return null;
end $$;
