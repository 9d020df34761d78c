-- Reads the rows while others write.
alter table applications validate constraint applications_outcome_check;
