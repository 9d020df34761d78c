-- Adds the cities and countries of new postings to those that filters suggest.
create or replace function job_places_added() returns trigger language plpgsql as $$
begin
  -- Sorted, so that two imports that insert the same places wait for each other instead of deadlocking.
  insert into job_places (kind, key, name)
  select kind, place_key(name), min(name)
    from (select 'city' as kind, city as name from added union all select 'country', country from added) as place
   where btrim(name) <> ''
   group by kind, place_key(name)
   order by kind, place_key(name)
      on conflict do nothing;
  return null;
end $$;
