import { z } from 'zod'
import { defineAuditActions } from '../../platform/audit.ts'

/** `why` is set when no person decided: the first admin of a verified domain. */
const decision = z.object({ company: z.uuid().nullable(), why: z.string().optional() })

/** The decisions about company admins and the edits of companies that the audit log stores. */
export const companyAdminAuditActions = defineAuditActions({
  'company-admin.approved': { data: decision },
  'company-admin.rejected': { data: decision },
  'company-admin.withdrawn': { data: decision },
  'company.edited': {
    data: z.object({
      from: z.string().optional(),
      to: z.string().optional(),
      added: z.array(z.string()).optional(),
      removed: z.array(z.string()).optional(),
    }),
  },
})

declare module '../../platform/audit.ts' {
  interface AuditCatalog {
    companyAdmins: typeof companyAdminAuditActions
  }
}
