import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '192.168.1.1'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.8.8.8'],
  ['unspecified', '0.0.0.0'],
  ['link-local, where clouds answer their machines', '169.254.169.254'],
  ['that of a carrier, where a cloud answers its machines', '100.100.100.200'],
  ['that of the machines of Azure', '168.63.129.16'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['for documentation', '192.0.2.1'],
  ['loopback of IPv6', '::1'],
  ['unspecified of IPv6', '::'],
  ['link-local of IPv6', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['unique local', 'fd00:ec2::254'],
  ['site-local', 'fec0::1'],
  ['private, mapped to IPv6', '::ffff:10.0.0.1'],
  ['loopback, mapped in hexadecimal digits', '::ffff:7f00:1'],
  ['loopback, compatible with IPv6', '::7f00:1'],
  ['translated by NAT64', '64:ff9b::a00:1'],
  ['tunnelled by 6to4', '2002:7f00:1::'],
  ['tunnelled by Teredo', '2001:0:7f00:1::'],
  ['no address', 'localhost'],
])('refuses an address that is %s: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('allows %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
