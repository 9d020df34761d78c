import { companyDomainEndpoints } from '@endorse/contract/company-admins/domains/endpoints'
import { companyDomainSchemas } from '@endorse/contract/company-admins/domains/schemas'
import type { DomainCheckResult } from '@endorse/contract/company-admins/domains/values'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { byPerson } from '../../../platform/security/rate-limits.ts'
import { txtRecordOf } from './check-record.ts'
import { listCompanyDomains } from './queries.ts'
import {
  checkDomain,
  claimDomain,
  presentDomain,
  removeDomain,
  requireManagedCompanyWithName,
  verifyByStaff,
} from './service.ts'

/** Registers the endpoints for the domains of a company. */
export function registerDomainRoutes(app: FastifyInstance, context: AppContext) {
  const { db, rateLimiters } = context
  // Each check asks name servers that are not ours.
  const checks = rateLimiters.shared('domain-check', {
    max: 30,
    seconds: 3600,
    text: 'Too many checks of domains.',
  })

  registerRoute(app, companyDomainEndpoints.list, companyDomainSchemas.list, async ({ person, params }) => {
    const company = await requireManagedCompanyWithName(db, person, params.id)
    const rows = await listCompanyDomains(db, company)
    return success({ data: { company, domains: rows.map(presentDomain) } })
  })

  registerRoute(
    app,
    companyDomainEndpoints.add,
    companyDomainSchemas.add,
    async ({ person, params, body }) => {
      const data = await claimDomain(context, person, params.id, body.domain)
      return success({ message: `${body.domain} was added`, data })
    },
  )

  registerRoute(
    app,
    companyDomainEndpoints.check,
    companyDomainSchemas.check,
    async ({ person, params: { id, domain } }) => {
      const checked = await checkDomain(context, person, id, domain)
      return success({
        message: checkMessage(domain, checked.result),
        data: checked.domain,
      })
    },
    { limit: byPerson(checks) },
  )

  registerRoute(
    app,
    companyDomainEndpoints.verify,
    companyDomainSchemas.verify,
    async ({ person, params: { id, domain } }) =>
      success({
        message: `${domain} is verified`,
        data: await verifyByStaff(context, person, id, domain),
      }),
  )

  registerRoute(
    app,
    companyDomainEndpoints.remove,
    companyDomainSchemas.remove,
    async ({ person, params: { id, domain } }) => {
      await removeDomain(context, person, id, domain)
      return success({ message: `${domain} was removed` })
    },
  )
}

function checkMessage(domain: string, result: DomainCheckResult): string {
  const { name } = txtRecordOf(domain, '')
  const messages: Record<DomainCheckResult, string> = {
    FOUND: `${domain} is verified`,
    NOT_FOUND: `There is no such TXT record at ${name} yet`,
    OTHER_VALUE: `The TXT record at ${name} has another value`,
    FAILED: `The name servers of ${domain} did not answer. Please try again.`,
  }
  return messages[result]
}
