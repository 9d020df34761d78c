import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { sameChannels, toNobody } from '../../platform/events/channels.ts'
import type { CompanyMerge } from '../../platform/module.ts'
import { defineModule } from '../../platform/module.ts'
import { listAdminRecipients, listDecidedRequests } from './approval/recipients.ts'
import { companyAdminAuditActions } from './audit-actions.ts'
import { registerDomainRoutes } from './domains/routes.ts'
import { verifyDomains } from './domains/verify-domains.ts'
import { companyAdminEvents } from './events.ts'
import { findJoinRequestOf } from './join-requests/queries.ts'
import { registerJoinRequestRoutes } from './join-requests/routes.ts'
import { registerLogoRoutes } from './logo/routes.ts'
import { registerMailDomainRoutes } from './mail-domains/routes.ts'
import { registerReferralPolicyRoutes } from './referral-policy/routes.ts'
import { registerCompanyRoutes } from './routes.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'verify-domains': object
  }
}

/** Declares company admin requests and the editing of companies. */
export const companyAdmins = defineModule({
  name: 'company-admins',
  auditActions: companyAdminAuditActions,
  routes(app, context) {
    registerCompanyRoutes(app, context)
    registerLogoRoutes(app, context)
    registerDomainRoutes(app, context)
    registerJoinRequestRoutes(app, context)
    registerMailDomainRoutes(app, context)
    registerReferralPolicyRoutes(app, context)
  },
  // Away from the full hour, when other jobs start.
  queues: { 'verify-domains': { schedule: '23 * * * *', longRunning: true } },
  jobHandlers: (context) => ({ 'verify-domains': () => verifyDomains(context) }),
  events: companyAdminEvents,
  channels: sameChannels(companyAdminEvents, toNobody),
  recipients: listAdminRecipients,
  decidedRequests: listDecidedRequests,
  mergeCompany: moveDomainClaims,
  personalData: {
    export: async (db, userId) => [['joinRequest', (await findJoinRequestOf(db, userId)) ?? null]],
  },
})

/** Moves the TXT records that a merged company was asked to set. One that both were asked to set stays the other company's. */
async function moveDomainClaims(tx: Tx, { from, into }: CompanyMerge): Promise<void> {
  await sql`
    update company_domain_claims as claim set company_id = ${into.id}
     where company_id = ${from.id} and not exists (
       select from company_domain_claims where company_id = ${into.id} and domain = claim.domain)`.execute(tx)
}
