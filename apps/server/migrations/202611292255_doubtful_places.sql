-- What an admin has to say about the city of a row: its text, and the cities that it may be.
alter table import_draft_rows add column place_doubt jsonb;
