import type { MailDomain } from '@endorse/contract/company-admins/mail-domains/schemas'
import { type EmailDomain, isFreeMailDomain } from '../../domain/email-domain.ts'
import type { Db } from '../../platform/db/db.ts'
import { findMailDomainRule } from './mail-domain-rules.ts'

/** Tells whether an address of this domain says nothing about an employer. A rule of platform staff overrides the lists. */
export async function isMailService(db: Db, host: EmailDomain): Promise<boolean> {
  if (isFreeMailDomain(host)) return true
  const rule = await findMailDomainRule(db, host.domain)
  if (rule) return rule === ('BLOCKED' satisfies MailDomain['rule'])
  const isListed = await loadMailServices()
  return isListed(host)
}

/**
 * Returns the function that tells whether the lists contain the host or a domain above it, such as `mailinator.com` for
 * `x.mailinator.com`. The lists are loaded with the first call: only sign-ups, domains of companies and imports need them.
 */
export async function loadMailServices(): Promise<(host: EmailDomain) => boolean> {
  const { listedMailServices } = await import('./listed-mail-services.ts')
  return ({ host }) => {
    const labels = host.split('.')
    return labels.some((_, index) => listedMailServices.has(labels.slice(index).join('.')))
  }
}
