-- Where each page begins in the text of a resume, in characters; null for texts of an earlier release and of documents
-- without pages. The texts are read again with their pages when they are needed.
alter table resume_texts add column page_starts integer[];
delete from resume_texts where text is not null;
