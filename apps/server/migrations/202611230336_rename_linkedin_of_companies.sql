-- `linkedin_url` is a column of profiles, too, and a server of an earlier version reads both without naming the table.
alter table companies rename column linkedin_url to linkedin_page;
