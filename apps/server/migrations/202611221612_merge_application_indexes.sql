-- Two pairs of indexes began with the same columns. One index of each pair serves the plans of both: lists of open
-- applications filter the few withdrawn ones, and foreign keys and exports read by the first column.
drop index applications_of_person;
drop index applications_of_applicant;
create index applications_of_applicant on applications (applicant_id, applied_at desc, id desc);
drop index applications_handled;
drop index applications_of_handler;
create index applications_of_handler on applications (handler_id, applied_at desc, id desc) where handler_id is not null;
