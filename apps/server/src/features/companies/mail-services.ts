import type { MailDomain } from '@endorse/contract/mail-domains/schemas'
import { disposableEmailBlocklist } from 'disposable-email-domains-js'
import freeMailServices from 'email-providers/all.json' with { type: 'json' }
import { type EmailDomain, isFreeMailDomain } from '../../domain/email-domain.ts'
import type { Db } from '../../platform/db.ts'
import { findMailDomainRule } from './mail-domain-rules.ts'

/** Mail services that both lists lack. Anybody can get an address there. */
const otherMailServices = ['hey.com', 'tutanota.com', 'tutanota.de', 'tutamail.com', 'tuta.io', 'duck.com']

/** Built once, when the server starts. */
const mailServices: ReadonlySet<string> = new Set([
  ...freeMailServices,
  ...disposableEmailBlocklist(),
  ...otherMailServices,
])

/** Tells whether an address of this domain says nothing about an employer. A rule of platform staff overrides the lists. */
export async function isMailService(db: Db, host: EmailDomain): Promise<boolean> {
  if (isFreeMailDomain(host)) return true
  const rule = await findMailDomainRule(db, host.domain)
  if (rule) return rule === ('BLOCKED' satisfies MailDomain['rule'])
  return isListedMailService(host)
}

/** Tells whether the lists contain the host or a domain above it, such as `mailinator.com` for `x.mailinator.com`. */
export function isListedMailService({ host }: EmailDomain): boolean {
  const labels = host.split('.')
  return labels.some((_, index) => mailServices.has(labels.slice(index).join('.')))
}
