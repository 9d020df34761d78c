import { expect, it } from 'vitest'
import { formatAction, formatEntryData } from './audit-entry-text.ts'

it.each([
  ['resume.opened', 'Resume opened'],
  ['background-jobs.retried', 'Background jobs retried'],
])('the action %s is "%s"', (action, text) => {
  expect(formatAction(action)).toBe(text)
})

it.each([
  [{}, ''],
  [{ reason: 'a complaint', isSearched: true }, 'Reason: a complaint, is searched: true'],
  [{ role: 'JOB_SEEKER' }, 'Role: Endorsee'],
  [{ from: { a: 1 }, to: null }, 'From: {"a":1}'],
])('the data %j is "%s"', (data, text) => {
  expect(formatEntryData(data)).toBe(text)
})
