import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { auditLogQuery } from './audit-log-query.ts'

/** Loads a page of the audit log. */
export function useAuditLog(...filters: Parameters<typeof auditLogQuery>) {
  return useQuery({ ...auditLogQuery(...filters), placeholderData: keepPreviousData })
}
