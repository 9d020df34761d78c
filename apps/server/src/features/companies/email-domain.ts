import { freeMailNames } from '@endorse/contract'
import { parse } from 'tldts'

export interface EmailDomain {
  /** The domain somebody registered: `a@in.ibm.com` is `ibm.com`. */
  domain: string
  /** What stands before the public suffix: `ibm`. */
  label: string
  suffix: string
}

/** Nothing when the part after the at sign is an address of a machine, or a public suffix itself. */
export function emailDomain(email: string): EmailDomain | undefined {
  // With private suffixes, two tenants of one hosting domain are never taken for one company.
  const host = parse(email.slice(email.lastIndexOf('@') + 1), { allowPrivateDomains: true })
  if (!host.domain || !host.domainWithoutSuffix || !host.publicSuffix) return undefined
  return { domain: host.domain, label: host.domainWithoutSuffix, suffix: host.publicSuffix }
}

export function isFreeMailDomain({ label }: EmailDomain): boolean {
  return freeMailNames.some((free) => free === label)
}
