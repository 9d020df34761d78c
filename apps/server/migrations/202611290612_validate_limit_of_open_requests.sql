-- Reads the rows while others write.
alter table companies validate constraint companies_open_request_limit_check;
