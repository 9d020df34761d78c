-- The cities and countries that postings name, for the filters of the job list. Maintained by the triggers below.
create table job_places (
  kind text not null check (kind in ('city', 'country')),
  -- In lower case, and sorted by bytes, so that names are found by their beginning.
  key text collate "C" not null,
  name text not null,
  primary key (kind, key)
);

create function job_places_added() returns trigger language plpgsql as $$
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

create trigger job_places_added after insert on job_postings
  referencing new table as added for each statement execute function job_places_added();

create function job_places_changed() returns trigger language plpgsql as $$
begin
  insert into job_places (kind, key, name)
  select kind, place_key(name), name
    from (values ('city', new.city), ('country', new.country)) as place (kind, name)
   where btrim(name) <> ''
      on conflict do nothing;
  return null;
end $$;

create trigger job_places_changed after update of city, country on job_postings for each row
  when ((new.city, new.country) is distinct from (old.city, old.country))
  execute function job_places_changed();

insert into job_places (kind, key, name)
select kind, place_key(name), min(name)
  from (select 'city' as kind, city as name from job_postings union all select 'country', country from job_postings) as place
 where btrim(name) <> ''
 group by kind, place_key(name);

-- Finds companies by the beginning of a name, whatever the collation of the database.
create index company_aliases_beginning on company_aliases (normalized_name text_pattern_ops);

-- The filter by minimum pay.
create index job_search_salary on job_search (salary) where salary is not null;

-- The order by closing date. Everything is descending, so that one comparison of rows continues a page.
create index job_search_closing on job_search ((date '2200-01-01' - deadline) desc, posted_at desc, job_id desc)
  where deadline is not null;
