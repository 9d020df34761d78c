import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../shared/paths.mjs'

const files = globSync('apps/web/{src/**/*.{ts,tsx,css},*.html}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

/**
 * A share of the free space outside of `minmax(…)`: its column is never narrower than the longest word in it. What stands
 * before a slash are rows.
 */
const SHARE_WITHOUT_MINIMUM = /(?<!minmax\([^()]*(?:\([^()]*\)[^()]*)*)(?<![\w.${])[\d.]+fr\b(?![^'"`]* \/ )/

it.each(["'1fr 1fr'", '360px 1.6fr', '`repeat(${count}, 1fr)`', "'minmax(0, 1fr) 1fr'"])(
  'finds a column that a long word widens: %s',
  (columns) => expect(columns).toMatch(SHARE_WITHOUT_MINIMUM),
)

it.each([
  "'minmax(0, 1fr) 180px'",
  "'56px 1fr / minmax(0, 1fr)'",
  'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
])('takes a column with a minimum: %s', (columns) => expect(columns).not.toMatch(SHARE_WITHOUT_MINIMUM))

it('gives every grid column that shares the space a minimum, so that no long word widens the page', () => {
  const wide = files.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        SHARE_WITHOUT_MINIMUM.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(wide).toEqual([])
})
