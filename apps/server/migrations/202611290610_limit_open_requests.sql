-- How many open requests one Endorsee may have at a company.
alter table companies add column open_request_limit smallint not null default 10;
alter table companies add constraint companies_open_request_limit_check check (open_request_limit between 1 and 10) not valid;
