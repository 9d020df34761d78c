import { z } from 'zod'
import { defineModule } from '../../platform/module.ts'
import { defineAuditActions } from '../../platform/operations/audit.ts'
import { cleanUpFiles } from './cleanup-files.ts'
import { listFileMetadata } from './personal-data.ts'
import { registerFileRoutes } from './routes.ts'

const access = z.object({ file: z.uuid() })

/** The accesses to resumes, and the refused files, that the audit log stores. */
const fileAuditActions = defineAuditActions({
  'resume.opened': { data: access },
  'resume.read': { data: access },
  'upload.infected': { data: z.object({ malware: z.string() }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    files: typeof fileAuditActions
  }
}

/** Declares the storage of resumes and pictures, with their signed links. */
export const files = defineModule({
  name: 'files',
  auditActions: fileAuditActions,
  routes: registerFileRoutes,
  personalData: { export: (db, userId) => [['files', listFileMetadata(db, userId)]] },
  retention: cleanUpFiles,
})
