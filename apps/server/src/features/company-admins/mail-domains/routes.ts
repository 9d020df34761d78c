import { mailDomainEndpoints } from '@endorse/contract/company-admins/mail-domains/endpoints'
import { type MailDomain, mailDomainSchemas } from '@endorse/contract/company-admins/mail-domains/schemas'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import { isFreeMailDomain, parseEmailDomain } from '../../../domain/email-domain.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import { badInput, notFound } from '../../../platform/http/errors.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { fullNameOrNull, type Person } from '../../../platform/person.ts'
import {
  deleteMailDomainRule,
  listMailDomainRules,
  type MailDomainRow,
  saveMailDomainRule,
} from '../../companies/mail-domain-rules.ts'

/** Registers the endpoints with which platform staff allow or block mail domains. */
export function registerMailDomainRoutes(app: FastifyInstance, context: AppContext) {
  const { db } = context

  registerRoute(app, mailDomainEndpoints.list, mailDomainSchemas.list, async ({ query }) => {
    const { rows, total } = await listMailDomainRules(db, query)
    return success({
      data: rows.map(presentRule),
      pagination: paginate(query.page, query.limit, total),
    })
  })

  registerRoute(app, mailDomainEndpoints.set, mailDomainSchemas.set, async ({ person, body }) => {
    const data = await setRule(context, person, body)
    return success({ message: `${data.domain} is ${data.rule.toLowerCase()}`, data })
  })

  registerRoute(app, mailDomainEndpoints.remove, mailDomainSchemas.remove, async ({ person, params }) => {
    await inTransactionOf(db, person, async (tx) => {
      if (!(await deleteMailDomainRule(tx, params.domain))) notFound('Rule')
      await audit(tx, { action: 'mail-domain.removed', user: person.id, data: { domain: params.domain } })
    })
    return success({ message: `The rule for ${params.domain} was removed` })
  })
}

async function setRule(
  { db }: AppContext,
  person: Person,
  { domain, rule, note = '' }: { domain: string; rule: MailDomain['rule']; note?: string | undefined },
): Promise<MailDomain> {
  requireRulableDomain(domain, rule)
  return inTransactionOf(db, person, async (tx) => {
    const set_at = await saveMailDomainRule(tx, { domain, rule, note: note || null, by: person.id })
    await audit(tx, { action: 'mail-domain.set', user: person.id, data: { domain, rule } })
    return presentRule({
      domain,
      rule,
      note: note || null,
      set_at,
      first_name: person.firstName,
      last_name: person.lastName,
    })
  })
}

function requireRulableDomain(domain: string, rule: MailDomain['rule']) {
  const host = parseEmailDomain(`x@${domain}`)
  if (host?.domain !== domain) badInput({ domain: `${domain} is not a domain, such as acme.com` })
  if (rule === 'ALLOWED' && host && isFreeMailDomain(host))
    badInput({ domain: `${domain} is a mail service that can never be allowed` })
}

function presentRule({ domain, rule, note, set_at, first_name, last_name }: MailDomainRow): MailDomain {
  return { domain, rule, note, by: fullNameOrNull(first_name, last_name), at: set_at.toISOString() }
}
