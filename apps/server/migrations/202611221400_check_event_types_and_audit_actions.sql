-- The names that the features declare. A new name needs a migration that replaces the check.
alter table events add constraint events_type_check check (type in (
  'application.created', 'application.assigned', 'application.unassigned', 'application.status_changed',
  'application.followed_up', 'application.withdrawn', 'application.resume_opened', 'application.contact_opened',
  'job.claimed', 'job.released',
  'company-admin.requested', 'company-admin.approved', 'company-admin.rejected', 'company-admin.withdrawn',
  'contact.message_sent'));

alter table audit_log add constraint audit_log_action_check check (action in (
  'login.failed', 'session.opened', 'session.ended', 'sessions.ended', 'device.new', 'code.sent', 'code.rejected',
  'social-login.completed', 'social-login.failed', 'reauthentication.failed',
  'sign-up.started', 'sign-up.rejected', 'sign-up.verified', 'provider.connected', 'provider.disconnected',
  'password.changed', 'password.reset', 'rate-limit.exceeded',
  'company-admin.approved', 'company-admin.rejected', 'company-admin.withdrawn', 'company.edited',
  'application.resume_opened', 'application.contact_opened', 'resume.opened', 'resume.read',
  'contact.answered', 'contact.reopened',
  'staff.created', 'staff.removed', 'staff.link_created', 'staff.link_rejected', 'staff.password_set',
  'export.requested', 'deletion.requested', 'deletion.cancelled', 'account.deleted'));

-- Finds what is old enough to be deleted. Events of applications are found by their application.
create index events_without_application on events (at) where application_id is null;
create index audit_log_action on audit_log (action, at);
drop index audit_log_age;
