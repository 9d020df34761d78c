import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

/** A type predicate or an assertion that makes a row one that a person may see or change. */
const makesVisible = /\b(?:is|as) (?:Visible|Managed|ClaimedPosting)\w*/

it('makes a row visible only where the person is checked', () => {
  const files = globSync('**/*.ts', { cwd: inRoot('apps/server/src') })
  const making = files.filter((path) =>
    makesVisible.test(readFileSync(inRoot('apps/server/src', path), 'utf8')),
  )
  expect(making.toSorted()).toEqual([
    'features/applications/queries.ts',
    'features/chat/messages/queries.ts',
    'features/chat/rooms/queries.ts',
    'features/claims/service.ts',
    'features/company-admins/policy.ts',
    'features/company-admins/referral-policy/service.ts',
    'features/files/file-usage.ts',
    'features/files/queries.ts',
    'features/job-postings/policy.ts',
    'platform/visible.ts',
  ])
})

it('plants a handler without the check for each kind of row', () => {
  const planted = globSync('*.test-d.ts', { cwd: inRoot('apps/server/test/visible-rows') })
  expect(planted.toSorted()).toEqual([
    'applications.test-d.ts',
    'authors.test-d.ts',
    'companies.test-d.ts',
    'files.test-d.ts',
    'postings.test-d.ts',
    'rooms.test-d.ts',
  ])
  for (const file of planted) {
    const text = readFileSync(inRoot('apps/server/test/visible-rows', file), 'utf8')
    expect(text).toContain('// @ts-expect-error')
  }
})
