-- Reads the rows while others write.
alter table posting_imports validate constraint posting_imports_status_check;
