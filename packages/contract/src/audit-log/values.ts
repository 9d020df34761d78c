/** How far back the audit log is read, in days. */
export const auditLogPeriods = ['7', '30', '365'] as const
/** A period of the audit log. */
export type AuditLogPeriod = (typeof auditLogPeriods)[number]

/** What actions are called whose own names do not say it. */
export const auditActionText: Readonly<Record<string, string>> = {
  'app.removed': 'Authenticator app removed',
  'app.set-up': 'Authenticator app set up',
  'database.exported': 'Table exported',
  'database.viewed': 'Table opened',
  'device.new': 'Signed in on a new device',
  'rate-limit.exceeded': 'Stopped by a limit',
  'session.opened': 'Signed in',
}
