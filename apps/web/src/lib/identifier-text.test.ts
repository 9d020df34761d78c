import { expect, it } from 'vitest'
import { formatIdentifier } from './identifier-text.ts'

it.each([
  ['resume.opened', 'Resume opened'],
  ['background-jobs.retried', 'Background jobs retried'],
])('the action %s is "%s"', (action, text) => {
  expect(formatIdentifier(action)).toBe(text)
})
