import { expect, it } from 'vitest'
import { formatAction, formatEntryData, nameOfActor } from './audit-entry-text.ts'

it.each([
  [{}, ''],
  [{ reason: 'a complaint', isSearched: true }, 'Reason: a complaint, searched'],
  [{ isSearched: false }, ''],
  [{ why: 'UNKNOWN_USER' }, 'No account has this address'],
  [{ flow: 'signup', why: 'expired' }, 'For a sign-up, why: expired'],
  [{ role: 'JOB_SEEKER' }, 'Role: Endorsee'],
  [{ from: { a: 1 }, to: null }, 'From: {"a":1}'],
  [{ page: 1, table: 'application_events', isSearched: true }, 'Table application_events, page 1, searched'],
  [{ company: 'the id of Acme' }, 'Company: Acme'],
  [{ file: 'the id of a file' }, 'File: the id of a file'],
])('the data %j is "%s"', (data, text) => {
  expect(formatEntryData({ data, names: { 'the id of Acme': 'Acme' } })).toBe(text)
})

it.each([
  ['resume.opened', 'Resume opened'],
  ['session.opened', 'Signed in'],
  ['device.new', 'Signed in on a new device'],
])('the action %s is "%s"', (action, text) => {
  expect(formatAction(action)).toBe(text)
})

it.each([
  ['endorser.resumed', 'The system'],
  ['login.failed', 'Not signed in'],
  ['second-factor-reset.requested', 'Not signed in'],
])('%s without a person was done by "%s"', (action, text) => {
  expect(nameOfActor({ action, actor: null })).toBe(text)
})
