-- Reads the rows while others write.
alter table companies validate constraint companies_bonus_waiting_days_check;
