-- The first letters of the words of a company's name without its legal form: "Tata Consultancy Services Ltd" is "tcs".
create or replace function company_initials(name text) returns text language sql immutable parallel safe return
  regexp_replace(
    regexp_replace(
      regexp_replace(lower(left(name, 200)), '\m(private|pvt|limited|ltd|incorporated|inc|corporation|corp|llc|llp|plc|gmbh|the|of|and)\M', ' ', 'g'),
      '[^[:alnum:]]+', ' ', 'g'),
    '(\w)\w*\s*', '\1', 'g');
