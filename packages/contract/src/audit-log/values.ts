/** How far back the audit log is read, in days. */
export const auditLogPeriods = ['7', '30', '365'] as const
/** A period of the audit log. */
export type AuditLogPeriod = (typeof auditLogPeriods)[number]
