import { auditLogEndpoints } from '@endorse/contract/audit-log/endpoints'
import { type AuditLogPeriod, auditLogPeriods } from '@endorse/contract/audit-log/values'
import { query } from '../../lib/query.ts'

/** Reads the period from the address; a week unless it names one. */
export function parsePeriod(days: string): AuditLogPeriod {
  return auditLogPeriods.find((period) => period === days) ?? '7'
}

/** The query of a page of the audit log. */
export function auditLogQuery(
  { search, person, days }: { search: string; person: string; days: AuditLogPeriod },
  page: number,
) {
  return query(auditLogEndpoints.auditLog, {
    query: { page, days, ...(search && { search }), ...(person && { person }) },
  })
}
