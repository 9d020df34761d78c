-- Reads the rows while others write.
alter table moderation_cases validate constraint moderation_cases_outcome_check;
