-- The company whose rows the database viewer shows to its admin. Without a company there are none.
create or replace function company_records.company() returns uuid language sql stable
  return nullif(current_setting('endorse.company', true), '')::uuid;
