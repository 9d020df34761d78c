import { freeMailProviders } from '@endorse/contract/accounts/sign-up-values'
import { parse } from 'tldts'

/** The parts of the domain of an e-mail address. */
export interface EmailDomain {
  /** What follows the `@`, in lower case: `in.ibm.com` for `a@in.ibm.com`. */
  host: string
  /** The registrable domain: `ibm.com` for `a@in.ibm.com`. */
  domain: string
  /** The part before the public suffix: `ibm`. */
  label: string
  suffix: string
}

/** Parses the domain of an e-mail address; undefined when it is an IP address, a public suffix, or no domain at all. */
export function parseEmailDomain(email: string): EmailDomain | undefined {
  const given = email.slice(email.lastIndexOf('@') + 1)
  // Private suffixes keep two tenants of one hosting domain apart.
  const host = parse(given, { allowPrivateDomains: true })
  // The parser reads `ibm.com/x.evil.com` as a URL of ibm.com, but mail to it goes to evil.com.
  if (host.hostname !== given.toLowerCase()) return undefined
  if (!host.domain || !host.domainWithoutSuffix || !host.publicSuffix) return undefined
  return {
    host: host.hostname,
    domain: host.domain,
    label: host.domainWithoutSuffix,
    suffix: host.publicSuffix,
  }
}

/** Tells whether the domain belongs to one of the 14 free mail services that the contract lists. */
export function isFreeMailDomain({ label }: EmailDomain): boolean {
  return freeMailProviders.some((free) => free === label)
}
