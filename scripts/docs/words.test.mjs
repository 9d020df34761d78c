import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

/** Words that docs/words.md replaces, where no text of the specification has them. */
const replaced = [
  { word: /\b(accepted|approved) your request\b/i, instead: 'your application' },
  { word: /\bassignee\b/i, instead: 'handler' },
  { word: /['"`>](?!Referrals)[^'"`<]*\bdeclined\b(?! the meeting)/i, instead: 'rejected' },
]

/** Words for people that no screen of the app and no mail uses. The public pages explain ours with them. */
const foreign =
  /(?:['"`>]|^\s+)[A-Z][^'"`<>${}=(]*\b(job seekers?|candidates?|recruiters?|referrers?|assignees?)\b/

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

it('no screen of the app and no mail has another word for Endorsees and Endorsers', () => {
  const texts = globSync(
    ['apps/web/src/{features,foundation,app}/**/*.tsx', 'apps/server/src/features/**/mails*.ts'],
    {
      cwd: inRoot('.'),
    },
  ).filter((file) => !file.includes('.test.') && !file.includes('features/public-pages/'))
  expect(texts.length).toBeGreaterThan(300)
  const lines = texts.flatMap((file) => readFileSync(inRoot(file), 'utf8').split('\n'))
  expect(lines.filter((line) => foreign.test(line))).toEqual([])
})
