-- Why the text of a resume could not be read, so that a malicious file is not parsed again and failures can be counted.
alter table resume_texts
  add column failure text,
  add check ((failure is null) = (status = 'parsed')),
  add check ((text is null) = (status = 'failed'));

-- Finds the applications with a resume, for each list of resumes and when a file is deleted.
create index applications_with_resume on applications (resume_file_id) where resume_file_id is not null;
