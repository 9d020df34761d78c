-- Reads the rows while others write.
alter table users validate constraint users_weekly_limit_check;
alter table companies validate constraint companies_answer_days_check;
