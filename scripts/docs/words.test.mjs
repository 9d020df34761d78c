import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

/** Words that docs/words.md replaces, where no text of the specification has them. */
const replaced = [
  { word: /\b(accepted|approved) your request\b/i, instead: 'your application' },
  { word: /\bassignee\b/i, instead: 'handler' },
  { word: /['"`>](?!Referrals)[^'"`<]*\bdeclined\b(?! the meeting)/i, instead: 'rejected' },
]

const files = globSync(
  [
    'apps/web/src/features/{applications,notifications,claims,dashboards}/**/*.{ts,tsx}',
    'apps/server/src/features/applications/mails/*.ts',
    'packages/contract/src/{applications,notifications}/*.ts',
  ],
  { cwd: inRoot('.') },
).filter((file) => !/\.test\.tsx?$/.test(file))

it('finds the files whose texts it checks', () => {
  expect(files.length).toBeGreaterThan(50)
})

it.each(replaced)('no text says $word instead of $instead', ({ word }) => {
  expect(files.filter((file) => word.test(readFileSync(inRoot(file), 'utf8')))).toEqual([])
})
