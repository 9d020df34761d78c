/**
 * Reads the postings of one file in a separate process: the file on standard input; on standard output, as lines of JSON, first
 * its format, and the sheets of a workbook, then each entry, and at last that the file was read to its end, and how its columns were taken.
 * `limited-process.ts` limits what it can reach and use.
 */
import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { readPostings } from './read-postings.ts'
import type { ReadingEnd, ReadingOrder, ReadingStart } from './reading-process.ts'

const {
  maxEntries = Infinity,
  priority = 0,
  now,
  asOf,
  ...file
}: ReadingOrder = JSON.parse(process.argv[2] ?? '')
setPriority(Math.max(getPriority(), priority))
const referenceTime = { now: new Date(now), asOf: asOf === null ? null : new Date(asOf) }
const { format, sheets, entries, columns } = await readPostings(process.stdin, { ...file, referenceTime })
const start: ReadingStart = { format, ...(sheets && { sheets }) }
await writeLine(start)
let count = 0
for await (const entry of entries) {
  if (++count > maxEntries) break
  await writeLine(entry)
}
const isWhole = count <= maxEntries
const end: ReadingEnd = isWhole
  ? { end: 'complete', columns: file.choices === undefined ? [] : columns() }
  : { end: 'too-many', columns: [] }
process.stdout.write(JSON.stringify(end), () => process.exit(0))

/** Each line is written at once, so that nothing of what was read is lost when the rest cannot be read. */
async function writeLine(value: object): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain')
}
