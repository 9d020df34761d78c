-- What the page of a company says in short, beside the text about it.
alter table companies
  add column tagline text check (length(tagline) <= 120),
  add column industry text check (length(industry) <= 100),
  add column cities text check (length(cities) <= 200),
  add column linkedin_url text check (length(linkedin_url) <= 500);
