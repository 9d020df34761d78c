/**
 * Reads the postings of one file in a separate process: the file on standard input, a line of JSON for each entry on standard
 * output and at last one that says that the file was read to its end, and how its columns were taken. `limited-process.ts` limits what it can reach and use.
 */
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { MAX_IMPORT_ENTRIES } from '@endorse/contract/posting-imports/values'
import { readPostings } from '../job-import/read-postings.ts'
import type { ReadingEnd } from './read-file.ts'

// Low priority: requests come first.
setPriority(10)
const [, , company = '', now = '', choices] = process.argv
const { entries, columns } = await readPostings(process.stdin, {
  // The name of the file says nothing about the company: it is that of the admin.
  name: '',
  defaultCompany: company,
  referenceTime: { now: new Date(now), asOf: null },
  ...(choices !== undefined && { choices: JSON.parse(choices) }),
})
let count = 0
for await (const entry of entries) {
  if (++count > MAX_IMPORT_ENTRIES) break
  if (!process.stdout.write(`${JSON.stringify(entry)}\n`)) await once(process.stdout, 'drain')
}
const end: ReadingEnd =
  count > MAX_IMPORT_ENTRIES
    ? { end: 'too-many', columns: [] }
    : { end: 'complete', columns: choices === undefined ? [] : columns() }
process.stdout.write(JSON.stringify(end), () => process.exit(0))
