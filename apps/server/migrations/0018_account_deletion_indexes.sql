-- The deletion of an account erases the user from every table, including withdrawn and deleted rows.
create index applications_of_person on applications (applicant_id, id);
create index files_of_owner on files (owner_id, id);

create index applications_handled on applications (handler_id) where handler_id is not null;
drop index applications_with_note;
create index events_of_person on events (by_user_id) where by_user_id is not null;
drop index events_with_note;
create index import_runs_starter on import_runs (started_by) where started_by is not null;

-- Finds the profiles that show a file, when the file is deleted.
create index seeker_profiles_image on seeker_profiles (image_file_id) where image_file_id is not null;
create index employee_profiles_image on employee_profiles (image_file_id) where image_file_id is not null;

-- Deletions that have failed are retried after those that were not attempted yet.
alter table account_deletions add column last_attempt_at timestamptz;
