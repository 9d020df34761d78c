import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddressOf, createProxyTrust } from './client-address.ts'

const requestFrom = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

it.each([
  ['no proxy is trusted', false, '10.0.0.7', '198.51.100.1', '10.0.0.7'],
  ['every proxy is trusted', true, '10.0.0.7', '198.51.100.1, 203.0.113.9', '198.51.100.1'],
  ['the proxy is listed', '10.0.0.7', '10.0.0.7', '198.51.100.1', '198.51.100.1'],
  [
    'the proxy is listed, and the client forged an entry',
    '10.0.0.7',
    '10.0.0.7',
    '1.1.1.1, 203.0.113.9',
    '203.0.113.9',
  ],
  [
    'the network of the proxy is listed',
    '192.0.2.0/24, 10.0.0.0/8',
    '::ffff:10.0.0.7',
    '203.0.113.9',
    '203.0.113.9',
  ],
  ['the range of the proxy is named', 'loopback', '::1', '203.0.113.9', '203.0.113.9'],
  ['the client is not a listed proxy', '10.0.0.7', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['nothing was forwarded', true, '203.0.113.9', undefined, '203.0.113.9'],
] as const)('finds the address of the client when %s', (_, setting, remote, forwarded, expected) => {
  expect(clientAddressOf(requestFrom(remote, forwarded), createProxyTrust(setting))).toBe(expected)
})

it('rejects a setting that is no address', () => {
  expect(() => createProxyTrust('my-proxy')).toThrow('Invalid socket address')
})
