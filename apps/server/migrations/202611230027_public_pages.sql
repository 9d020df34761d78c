-- What a company says about itself on its public page, and whether it and its postings have public pages at all.
alter table companies
  add column about text check (length(about) <= 3000),
  add column has_public_pages boolean not null default true;
