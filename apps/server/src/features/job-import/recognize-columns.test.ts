import { expect, it } from 'vitest'
import { recognizeColumns } from './recognize-columns.ts'

/** A record with columns that say nothing about a job, and then one with the day of the posting. */
const recordAfter = (columns: number) => ({
  ...Object.fromEntries(Array.from({ length: columns }, (_, index) => [`c${index}`, 'x'])),
  posted: '2026-11-02',
})

it('looks at the first 1,000 columns of a file', () => {
  expect(recognizeColumns([recordAfter(999)], true).postedAt).toEqual([['posted']])
  expect(recognizeColumns([recordAfter(1000)], true).postedAt).toBeUndefined()
})

/** Streets as job boards in several countries write them. Their parts look like a list of skills. */
const streets = [
  'Raheja Plaza, 3rd Floor, Richmond Rd, Ashok Nagar, Bengaluru, Karnataka 560025',
  '7th Floor of TS TOWERS Camelia, Plot No.6 Devasandra Industrial Area, Mahadevapura, Bangalore',
  '44 Montgomery Street, Suite 2920, San Francisco',
]
const recordsWith = (rest: (street: string) => Record<string, unknown>) =>
  streets.map((street, index) => ({ title: `Engineer ${index}`, location: 'Pune', ...rest(street) }))

it.each([
  [
    'a list of further locations',
    (street: string) => ({ secondaryLocations: [{ address: { postalAddress: { street } } }] }),
  ],
  ['an address', (street: string) => ({ address: { postalAddress: { streetAddress: street } } })],
  ['an office', (street: string) => ({ office: { lines: street } })],
  ['a company', (street: string) => ({ company: { name: 'Kong', campus: street } })],
  ['a column with a name that says nothing', (street: string) => ({ f1: street })],
  ['a column with the German name', (street: string) => ({ Anschrift: street })],
])('takes no street in %s for skills, the company or another field', (_, rest) => {
  const found = recognizeColumns(recordsWith(rest), false)
  expect(found.skills).toBeUndefined()
  expect(found.title).toEqual([['title']])
  expect(found.description).toBeUndefined()
  expect(found.company).toEqual('company' in rest('') ? [['company', 'name']] : undefined)
})

it('takes a column of streets for the place when no other has it', () => {
  const records = streets.map((f1, index) => ({ title: `Engineer ${index}`, f1 }))
  expect(recognizeColumns(records, true).place).toEqual([['f1']])
})

it('takes no part of the pay for years of experience', () => {
  const records = recordsWith(() => ({ compensation: { tiers: [{ components: [{ interval: '1 YEAR' }] }] } }))
  expect(recognizeColumns(records, true).years).toBeUndefined()
})

it('still takes skills from below the posting', () => {
  const records = recordsWith(() => ({ position: { f2: 'React, TypeScript, Playwright' } }))
  expect(recognizeColumns(records, true).skills).toEqual([['position', 'f2']])
})

it.each([
  [
    'a chat',
    ['Hi all, who is in on Friday?', 'Asha: me', 'See you there', 'Bela: running late'].map((f1) => ({ f1 })),
  ],
  [
    'a sheet with its rows and columns exchanged',
    ['Pune', 'Java, SQL', '12 LPA'].map((f1, index) => ({ f0: ['City', 'Skills', 'Pay'][index], f1 })),
  ],
])('takes no text of %s for titles', (_, records) => {
  expect(recognizeColumns(records, false).title).toBeUndefined()
})
