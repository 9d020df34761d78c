-- Whether the name of a person speaks for an office, such as "HR Desk", or has the name of another company with a verified domain than their own.
create or replace function is_misleading_name(name text, own_company uuid) returns boolean language sql stable parallel safe as $$
  select name ~* '\m(hr|desk|help ?desk|support|help ?line|recruit(er|ers|ing|ment)|hiring|talent|careers?|onboarding|payroll|payments?|billing|refunds?|offers?|official|admin|administrator|security|verification|team|endorse)\M'
      or exists (
    with words as (
      select array_agg(word order by place) as list
        from regexp_split_to_table(lower(name), '[^[:alnum:]]+') with ordinality as split (word, place) where word <> '')
    select from words, generate_series(1, cardinality(list)) as first,
                generate_series(first, least(first + 3, cardinality(list))) as last,
                array_to_string(list[first:last], '') as joined
      join company_aliases as alias on name_skeleton(alias.normalized_name) = name_skeleton(joined)
     where length(joined) > 2 and (length(joined) > 4 or alias.normalized_name = joined)
       and alias.company_id is distinct from own_company
       and exists (select from company_domains as owned
                    where owned.company_id = alias.company_id and owned.verified_at is not null))
$$;
