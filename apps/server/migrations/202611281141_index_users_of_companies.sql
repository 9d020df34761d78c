-- no transaction: the index is created concurrently
-- The people of a company. A merge of two companies, and the deletion of a company, read all users.
drop index concurrently if exists users_of_company;
create index concurrently users_of_company on users (company_id) where company_id is not null;
