-- Why a resume has no text: a trap is not tried again, and the log alone would not tell how many there were.
alter table resume_texts
  add column failure text,
  add check ((failure is null) = (status = 'parsed')),
  add check ((text is null) = (status = 'failed'));

-- Which applications carry a resume: asked with every list of resumes, and when a file is deleted.
create index applications_with_resume on applications (resume_file_id) where resume_file_id is not null;
