import ipaddr from 'ipaddr.js'

/** All global unicast addresses of IPv6 begin like this. The rest is for special use, or not yet assigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Azure answers its machines here, at an address of a public range. Other clouds use link-local and private ones. */
const AZURE_METADATA = '168.63.129.16'

/** Whether an address belongs to the public internet: not private, link-local, loopback, or for another special use. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address that is mapped to IPv6 is judged as what it is.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_METADATA) return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}
