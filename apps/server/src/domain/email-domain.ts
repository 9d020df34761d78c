import { freeMailProviders } from '@endorse/contract'
import { parse } from 'tldts'

export interface EmailDomain {
  /** The domain somebody registered: `a@in.ibm.com` is `ibm.com`. */
  domain: string
  /** What stands before the public suffix: `ibm`. */
  label: string
  suffix: string
}

/** Nothing when the part after the at sign is an address of a machine, a public suffix itself, or no domain at all. */
export function parseEmailDomain(email: string): EmailDomain | undefined {
  const given = email.slice(email.lastIndexOf('@') + 1)
  // With private suffixes, two tenants of one hosting domain are never taken for one company.
  const host = parse(given, { allowPrivateDomains: true })
  // Of `ibm.com/x.evil.com` only the beginning would be looked at, as in a web address; its mail goes to evil.com.
  if (host.hostname !== given.toLowerCase()) return undefined
  if (!host.domain || !host.domainWithoutSuffix || !host.publicSuffix) return undefined
  return { domain: host.domain, label: host.domainWithoutSuffix, suffix: host.publicSuffix }
}

export function isFreeMailDomain({ label }: EmailDomain): boolean {
  return freeMailProviders.some((free) => free === label)
}
