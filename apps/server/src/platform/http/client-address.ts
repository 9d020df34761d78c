import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** Whether an address belongs to a proxy whose `X-Forwarded-For` is believed. */
export type ProxyTrust = (address: string) => boolean

/** The names of ranges that `TRUST_PROXY` accepts beside addresses and networks. */
const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Compiles `TRUST_PROXY`: true, false, or a comma-separated list. Throws for an entry that is no address. */
export function createProxyTrust(setting: boolean | string): ProxyTrust {
  if (typeof setting === 'boolean') return () => setting
  const proxies = new BlockList()
  for (const entry of splitList(setting)) {
    for (const range of namedRanges[entry] ?? [entry]) {
      const [network = '', prefix] = range.split('/')
      if (prefix === undefined) proxies.addAddress(network, familyOf(network))
      else proxies.addSubnet(network, Number(prefix), familyOf(network))
    }
  }
  return (address) => proxies.check(address, familyOf(address))
}

/** Returns the address of the client: the last one that no trusted proxy has forwarded. */
export function clientAddressOf(request: IncomingMessage, isTrusted: ProxyTrust): string {
  const forwarded = splitList(String(request.headers['x-forwarded-for'] ?? '')).toReversed()
  let address = request.socket.remoteAddress ?? ''
  for (const previous of forwarded) {
    if (!isTrusted(address)) break
    address = previous
  }
  return address
}

function familyOf(address: string) {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
