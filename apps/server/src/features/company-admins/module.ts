import { defineModule } from '../../platform/module.ts'
import { listAdminRecipients } from './approval/recipients.ts'
import { companyAdminAuditActions } from './audit-actions.ts'
import { companyAdminEvents } from './events.ts'
import { registerCompanyRoutes } from './routes.ts'

export const companyAdmins = defineModule({
  name: 'company-admins',
  auditActions: companyAdminAuditActions,
  routes: registerCompanyRoutes,
  events: companyAdminEvents,
  recipients: listAdminRecipients,
})
