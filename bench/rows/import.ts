import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { Client } from 'pg'
import type { Posting } from '../../apps/server/src/features/job-import/parse-posting.ts'
import { readPostings } from '../../apps/server/src/features/job-import/read-postings.ts'
import { REAL_DATA_MISSING } from '../data/real-data.ts'
import type { Databases } from '../database.ts'
import { type LabelledPosting, readLabelledPostings } from '../import/labelled.ts'
import { writeLargeFile } from '../import/large-file.ts'
import { makeRows, type Row } from '../import/near-duplicates.ts'
import { runImport } from '../import/run-import.ts'
import { type Shape, shapes } from '../import/shapes.ts'
import type { Options } from '../options.ts'
import type { Report } from '../report.ts'

const NAME = 'import'
const LABELLED = 400
const WITH_DUPLICATES = 5_000

/** Measures what an import reads of files in many forms, which postings it takes for one, its speed and its memory. */
export async function measureImport(databases: Databases, options: Options, report: Report): Promise<void> {
  if (!options.isSelected(NAME)) return
  report.title('Import')
  const postings = await readLabelledPostings(LABELLED, options.seed)
  if (postings.length > 0) await reportShapes(postings, report)
  else report.note(`${NAME}: ${REAL_DATA_MISSING}`)
  const folder = await mkdtemp(path.join(tmpdir(), 'endorse-import-'))
  try {
    await reportDuplicates(
      await databases.withoutPostings('endorse_bench_duplicates'),
      folder,
      options,
      report,
    )
    await reportLargeFile(await databases.withoutPostings('endorse_bench_import'), folder, options, report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function reportShapes(postings: LabelledPosting[], report: Report): Promise<void> {
  const fields = new Map<string, { right: number; all: number }>()
  let rows = 0
  let refused = 0
  for (const shape of shapes) {
    const labels = postings.map((label, index) => ({ ...label, ...shape.says?.(label, index) }))
    const read = alignWith(labels, await readShape(shape, postings))
    const missing = read.filter((posting) => posting === undefined).length
    rows += postings.length
    refused += missing
    const wrong: string[] = []
    for (const field of shape.fields) {
      const misread = labels.flatMap((truth, index) => {
        const posting = read[index]
        return posting && isRight(field, posting, truth)
          ? []
          : [`${String(posting?.[field])} for ${String(truth[field])}`]
      })
      const known = fields.get(field) ?? { right: 0, all: 0 }
      fields.set(field, {
        right: known.right + postings.length - misread.length,
        all: known.all + postings.length,
      })
      if (misread.length > 0) wrong.push(`${field} ${misread.length} (${misread.slice(0, 3).join('; ')})`)
    }
    if (missing !== 0 || wrong.length > 0)
      report.note(`${shape.name}: ${missing} refused; wrong: ${wrong.join(', ')}`)
  }
  report.note(`${postings.length} postings in ${shapes.length} forms`)
  report.figure(`${NAME}: rows refused`, (100 * refused) / rows, `% of ${rows}`, { atMost: 0 })
  for (const [field, { right, all }] of fields)
    report.figure(`${NAME}: ${field} right`, (100 * right) / all, `% of ${all}`, { atLeast: 97 })
}

/** Returns the posting of each label; undefined for those that were refused, after which the others are matched by title. */
function alignWith(labels: LabelledPosting[], read: Posting[]): (Posting | undefined)[] {
  let next = 0
  return labels.map(({ title }, index) => {
    const isRefused = labels.length - index > read.length - next && read[next]?.title !== title
    return isRefused ? undefined : read[next++]
  })
}

/** Returns a posting for each entry that is read, in the order of the file. */
async function readShape(shape: Shape, postings: LabelledPosting[]): Promise<Posting[]> {
  const bytes = Buffer.from(shape.write(postings))
  const file = { name: shape.file ?? 'feed', referenceTime: { now: new Date(), asOf: null } }
  const { entries } = await readPostings(chunksOf(bytes), file)
  const found: Posting[] = []
  for await (const { found: some } of entries)
    for (const one of some) if ('posting' in one) found.push(one.posting)
  return found
}

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
}

/** Other names of the cities of the labels. */
const cityNames = [
  ['bengaluru', 'bangalore'],
  ['gurugram', 'gurgaon'],
  ['delhi', 'new delhi', 'delhi-ncr'],
  ['mysore', 'mysuru'],
  ['kochi', 'cochin', 'ernakulam'],
  ['thiruvananthapuram', 'trivandrum'],
  ['vadodara', 'baroda'],
  ['mangalore', 'mangaluru'],
  ['navi mumbai', 'mumbai'],
  ['vishakhapatnam', 'visakhapatnam'],
  ['aurangabad', 'chhatrapati sambhajinagar'],
  ['hubli', 'hubballi'],
  ['belgaum', 'belagavi'],
  ['tiruchirappalli', 'trichy'],
  ['allahabad', 'prayagraj'],
  ['pondicherry', 'puducherry'],
  ['calicut', 'kozhikode'],
  ['trichur', 'thrissur'],
]

function isRight(field: keyof LabelledPosting, posting: Posting, truth: LabelledPosting): boolean {
  if (field === 'postedAt') return posting.postedAt?.toISOString().slice(0, 10) === truth.postedAt
  if (field === 'city') {
    const [read, said] = [posting.city ?? '', truth.city].map((city) => city.toLowerCase())
    return (
      read === said || cityNames.some((names) => names.includes(read ?? '') && names.includes(said ?? ''))
    )
  }
  if (field === 'salaryMin' || field === 'salaryMax')
    return Math.abs((posting[field] ?? 0) - truth[field]) <= 12
  // Not a number stands for an open end.
  if (field === 'maxYears' && Number.isNaN(truth.maxYears)) return posting.maxYears === null
  return JSON.stringify(posting[field]) === JSON.stringify(truth[field])
}

async function reportDuplicates(
  url: string,
  folder: string,
  options: Options,
  report: Report,
): Promise<void> {
  const rows = await makeRows(WITH_DUPLICATES, options.seed)
  const file = path.join(folder, 'duplicates.json')
  await writeFile(
    file,
    JSON.stringify(rows, (name, value: unknown) => (name === 'repeats' ? undefined : value)),
  )
  const run = await runImport(url, folder, [file])
  const merged = await mergedLines(run.report)
  const isMerged = (_row: Row, index: number) => merged.has(index + 1)
  const left = rows.filter((row, index) => row.repeats !== null && !isMerged(row, index))
  const swallowed = rows.filter((row, index) => row.repeats === null && isMerged(row, index))
  const stored = run.counts['created'] ?? 0
  report.note(
    `${rows.length} rows, ${rows.filter(({ repeats }) => repeats !== null).length} of them posted again`,
  )
  report.figure(
    `${NAME}: near-duplicates left`,
    (100 * left.length) / Math.max(1, stored),
    `% of ${stored}`,
    { atMost: 1 },
  )
  report.figure(`${NAME}: different postings that became one`, swallowed.length, '', { atMost: 0 })
  for (const { title, url: address } of [...left, ...swallowed]) report.detail(`${title} ${address}`)
}

/** Returns the numbers of the entries that were merged. */
async function mergedLines(report: string): Promise<Set<number>> {
  const rows = parse<{ entry: string; outcome: string }>(await readFile(report), { columns: true })
  return new Set(rows.filter(({ outcome }) => outcome === 'merged').map(({ entry }) => Number(entry)))
}

async function reportLargeFile(url: string, folder: string, options: Options, report: Report): Promise<void> {
  const count = Math.max(...options.sizes)
  const file = path.join(folder, 'large.csv')
  await writeLargeFile(file, count)
  const run = await runImport(url, folder, [file])
  const stored = await countPostings(url)
  const { created = 0, merged = 0, rejected = 0 } = run.counts
  const accounted = created + merged + rejected
  const large = count.toLocaleString('en')
  report.figure(`${NAME}: ${large} rows`, count / run.seconds, 'a second', { atLeast: 3_000 })
  report.figure(
    `${NAME}: rows neither stored nor reported`,
    count - accounted + Math.abs(stored - created),
    '',
    {
      atMost: 0,
    },
  )
  report.note(`${created} created, ${merged} merged, ${rejected} rejected`)
  report.note(
    `a thousand rows take ${millisecondsOf(run.cpu.command, count)} ms of the command's processor and ${millisecondsOf(run.cpu.database, count)} of the database's`,
  )
  const [first, last] = [medianOf(run.memory, 0.1, 0.4), medianOf(run.memory, 0.7, 1)]
  report.figure(`${NAME}: memory at the end beside the beginning`, last / first, '', { atMost: 1.2 })
  report.figure(`${NAME}: most memory`, Math.max(...run.memory), 'MB')
}

/** Returns the milliseconds for a thousand of the rows. */
function millisecondsOf(seconds: number, rows: number): string {
  return ((seconds * 1_000_000) / rows).toFixed(0)
}

/** Returns the median of a part of the samples, given by the shares of the time. */
function medianOf(samples: number[], from: number, to: number): number {
  const some = samples
    .slice(Math.floor(samples.length * from), Math.ceil(samples.length * to))
    .toSorted((a, b) => a - b)
  return some[Math.floor(some.length / 2)] ?? 1
}

async function countPostings(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from job_postings')
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}
