import { defineModule } from '../../platform/module.ts'
import { fileAuditActions } from './audit-actions.ts'
import { cleanUpFiles } from './cleanup-files.ts'
import { listFileMetadata } from './personal-data.ts'
import { registerFileRoutes } from './routes.ts'

/** Declares the storage of resumes and pictures, with their signed links. */
export const files = defineModule({
  name: 'files',
  auditActions: fileAuditActions,
  routes: registerFileRoutes,
  personalData: { export: (db, userId) => [['files', listFileMetadata(db, userId)]] },
  retention: cleanUpFiles,
})
