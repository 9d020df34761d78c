import { auditLogEndpoints } from '@endorse/contract/audit-log/endpoints'
import type { AuditLogPeriod } from '@endorse/contract/audit-log/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'

/** Loads a page of the audit log. */
export function useAuditLog(filter: { search: string; person: string; days: AuditLogPeriod }, page: number) {
  const { search, person, days } = filter
  return useQuery({
    ...query(auditLogEndpoints.auditLog, {
      query: { page, days, ...(search && { search }), ...(person && { person }) },
    }),
    placeholderData: keepPreviousData,
  })
}
