import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

const access = z.object({ file: z.uuid() })

/** The accesses to resumes that the audit log stores. */
export const fileAuditActions = defineAuditActions({
  'resume.opened': { data: access },
  'resume.read': { data: access },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    files: typeof fileAuditActions
  }
}
