-- The version of the terms that a person accepted last, at `terms_accepted_at`. Everybody so far accepted the first.
alter table users add column terms_version text not null default '1.0';
select add_allowed_names('audit_log', 'audit_log_action_check', 'action', array['terms.accepted']);
