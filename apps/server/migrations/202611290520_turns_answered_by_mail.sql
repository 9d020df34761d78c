-- When the Endorser used a link of the mail about this turn. The links work once, also when the answer is undone later.
alter table application_turns add column answered_by_mail_at timestamptz;
