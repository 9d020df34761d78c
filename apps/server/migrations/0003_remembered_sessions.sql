-- A session that is not remembered ends with the browser, so it expires after hours instead of weeks.
alter table sessions add column remembered boolean not null default true;
