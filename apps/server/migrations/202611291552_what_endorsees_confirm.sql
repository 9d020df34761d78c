-- An Endorsee can also say that the company has the application, and that it has contacted them.
alter table applications drop constraint applications_outcome_check;
alter table applications add constraint applications_outcome_check check (outcome in (
  'HAS_APPLICATION', 'CONTACTED', 'INTERVIEW', 'OFFER', 'HIRED', 'NOT_CHOSEN', 'NO_ANSWER')) not valid;
