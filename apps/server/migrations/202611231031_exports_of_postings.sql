-- The audit log says who took the list of a company's postings with them.
select add_allowed_names('audit_log', 'audit_log_action_check', 'action', array['postings.exported']);
