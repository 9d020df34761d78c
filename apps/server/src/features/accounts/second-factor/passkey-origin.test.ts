import { expect, it } from 'vitest'
import { maskEmail } from './mask-email.ts'
import { passkeyOriginOf } from './passkey-origin.ts'

it.each([
  ['https://endorse.example', 'https://endorse.example'],
  ['https://jobs.example:8443/endorse', 'https://jobs.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://localhost:3000'],
  ['http://endorse.example', null],
  ['https://203.0.113.5', null],
  ['https://[2001:db8::1]', null],
])('a site at %s has passkeys at %s', (publicUrl, origin) => {
  expect(passkeyOriginOf(publicUrl)).toBe(origin)
})

it.each([
  ['ananya.rao@lumenpay.example', 'ana…@lumenpay.example'],
  ['ana@lumenpay.example', 'a…@lumenpay.example'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
