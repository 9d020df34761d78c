-- Reads the rows while others write.
alter table events validate constraint events_type_fkey;
alter table audit_log validate constraint audit_log_action_fkey;
