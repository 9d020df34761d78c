import { expect, it } from 'vitest'
import { formatEntryData } from './audit-entry-text.ts'

it.each([
  [{}, ''],
  [{ reason: 'a complaint', isSearched: true }, 'Reason: a complaint, searched'],
  [{ isSearched: false }, ''],
  [{ why: 'UNKNOWN_USER' }, 'No account has this address'],
  [{ flow: 'signup', why: 'expired' }, 'For a sign-up, why: expired'],
  [{ role: 'JOB_SEEKER' }, 'Role: Endorsee'],
  [{ from: { a: 1 }, to: null }, 'From: {"a":1}'],
])('the data %j is "%s"', (data, text) => {
  expect(formatEntryData(data)).toBe(text)
})
