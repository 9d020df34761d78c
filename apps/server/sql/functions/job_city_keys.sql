-- The cities of a posting: its own, and the others that its location lists. A function that returns a set becomes part of the
-- statement that calls it in its FROM clause; another one would start a statement of its own for each posting.
create or replace function job_city_keys(job job_postings) returns setof text language sql immutable parallel safe as $$
  select place_key(part)
    from unnest(array[job.city] || regexp_split_to_array(job.location, '\s*[,/|;()]\s*')) as part
   where part is not null and btrim(part) <> ''
     and (part = job.city or place_key(part) not in
          (coalesce(place_key(job.state), ''), coalesce(place_key(job.country), '')))
$$;
