import { expect, it } from 'vitest'
import { areasOf } from './changed-areas.mjs'

it.each([
  ['apps/server/src/features/claims/queries.ts', 'apps/server/src/features/claims/'],
  ['apps/web/src/features/applications/review/ReviewTable.tsx', 'apps/web/src/features/applications/'],
  ['apps/web/src/ui/Tabs.tsx', 'apps/web/src/ui/'],
  ['packages/contract/src/claims/schemas.ts', 'packages/contract/src/claims/'],
  ['apps/server/test/database.ts', 'apps/server/test/'],
  ['scripts/test/counts.mjs', 'scripts/'],
])('tests for %s the folder %s', (file, area) => {
  expect(areasOf([file])).toEqual([area])
})

it('names a folder once, and none for a file at the top', () => {
  expect(areasOf(['scripts/a.mjs', 'scripts/test/b.mjs', 'README.md'])).toEqual(['scripts/'])
})
