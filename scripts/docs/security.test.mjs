import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

/** The requirements of OWASP ASVS 5.0 of the levels 1 and 2, by section. `1-3,5` leaves out the fourth, which is of level 3. */
const requirements = `
1.1 1-2; 1.2 1-9; 1.3 1-11; 1.4 1-3; 1.5 1-2; 2.1 1-3; 2.2 1-3; 2.3 1-4; 2.4 1; 3.2 1-2; 3.3 1-4; 3.4 1-6; 3.5 1-5; 3.7 1-2;
4.1 1-3; 4.2 1; 4.3 1-2; 4.4 1-4; 5.1 1; 5.2 1-3; 5.3 1-2; 5.4 1-3; 6.1 1-3; 6.2 1-12; 6.3 1-4; 6.4 1-4; 6.5 1-5; 6.6 1-3;
6.8 1-4; 7.1 1-3; 7.2 1-4; 7.3 1-2; 7.4 1-5; 7.5 1-2; 7.6 1-2; 8.1 1-2; 8.2 1-3; 8.3 1; 8.4 1; 9.1 1-3; 9.2 1-4; 10.1 1-2;
10.2 1-2; 10.3 1-4; 10.4 1-11; 10.5 1-5; 10.6 1-2; 10.7 1-3; 11.1 1-2; 11.2 1-3; 11.3 1-3; 11.4 1-4; 11.5 1; 11.6 1; 12.1 1-3;
12.2 1-2; 12.3 1-4; 13.1 1; 13.2 1-5; 13.3 1-2; 13.4 1-5; 14.1 1-2; 14.2 1-4; 14.3 1-3; 15.1 1-3; 15.2 1-3; 15.3 1-7; 16.1 1;
16.2 1-5; 16.3 1-4; 16.4 1-3; 16.5 1-3; 17.1 1; 17.2 1-4; 17.3 1-2`
  .split(';')
  .flatMap((section) => {
    const [name, range] = section.trim().split(' ')
    const [first, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => `${name}.${first + index}`)
  })

const rows = readFileSync(inRoot('docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ L[12] \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('docs/security.md has every requirement of the levels 1 and 2 once, in order', () => {
  expect(rows.map(([, number]) => number.split(' ')[0])).toEqual(requirements)
})

it('says of each how it stands', () => {
  const states = /^(held|\*\*not met\*\*|not applicable: |operator|as \d+\.\d+\.\d+)/
  expect(rows.filter(([, , words, state]) => words === '' || !states.test(state))).toEqual([])
})

it('names a test or why there is none', () => {
  // What is held by the way something is built says so with the file.
  const untested = rows.filter(
    ([, , , state, test]) => state.startsWith('held') && !/`|\]\(/.test(test + state),
  )
  expect(untested.map(([, number]) => number)).toEqual(['6.4.2 L1'])
})
