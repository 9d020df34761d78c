import { defineModule } from '../../platform/module.ts'
import { companyEndorserAuditActions } from './audit-actions.ts'
import { registerCompanyEndorserRoutes } from './routes.ts'

/** Declares the list of a company's Endorsers with their work, for its admins. */
export const companyEndorsers = defineModule({
  name: 'company-endorsers',
  auditActions: companyEndorserAuditActions,
  routes: registerCompanyEndorserRoutes,
})
