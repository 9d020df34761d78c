-- The first letters of the words of a company's name without its legal form: "Tata Consultancy Services Ltd" is "tcs".
create function company_initials(name text) returns text language sql immutable parallel safe return
  regexp_replace(
    regexp_replace(
      regexp_replace(lower(left(name, 200)), '\m(private|pvt|limited|ltd|incorporated|inc|corporation|corp|llc|llp|plc|gmbh|the|of|and)\M', ' ', 'g'),
      '[^[:alnum:]]+', ' ', 'g'),
    '(\w)\w*\s*', '\1', 'g');

create index companies_initials on companies (company_initials(name) text_pattern_ops);

-- Completes the last word of a query.
create index job_vocabulary_beginning on job_vocabulary (word text_pattern_ops);
