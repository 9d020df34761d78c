-- no transaction
-- Other accounts with the same resume, of which an Endorser is told.
drop index concurrently if exists files_same_resume;
create index concurrently files_same_resume on files (sha256, id) where kind = 'resume';
