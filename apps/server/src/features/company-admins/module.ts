import { defineModule } from '../../platform/module.ts'
import { listAdminRecipients } from './approval/recipients.ts'
import { companyAdminAuditActions } from './audit-actions.ts'
import { companyAdminEvents } from './events.ts'
import { registerCompanyRoutes } from './routes.ts'

/** Declares company admin requests and the editing of companies. */
export const companyAdmins = defineModule({
  name: 'company-admins',
  auditActions: companyAdminAuditActions,
  routes: registerCompanyRoutes,
  events: companyAdminEvents,
  recipients: listAdminRecipients,
})
