import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, query, type TestDatabase } from '../../../test/database.ts'
import { createDatabase, createPool, type Database } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { type ImportOptions, importFeeds } from './import-feeds.ts'
import { createReport, type ImportReport } from './report.ts'
import { feedOf } from './testing/feed.ts'

let fresh: TestDatabase
let db: Database
let folder: string

beforeAll(async () => {
  fresh = await createTestDatabase()
  db = createDatabase(createPool(fresh.url, () => {}))
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-import-'))
})

afterAll(async () => {
  await db.destroy()
  await fresh.drop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => query(fresh.url, 'truncate companies, job_postings, import_runs cascade'))

/** Imports feeds given by name and content. */
async function run(feeds: Record<string, string>, options: Partial<ImportOptions> = {}) {
  const report = await createReport(folder, `${newId()}.csv`)
  try {
    return await importFeeds({ db, feeds: feedsOf(feeds), report, now: new Date(), asOf: null, ...options })
  } finally {
    await report.close()
  }
}

function feedsOf(feeds: Record<string, string>) {
  return Object.entries(feeds).map(([name, content]) => feedOf(name, content))
}

function jobs() {
  return db.selectFrom('job_postings').selectAll().orderBy('title').orderBy('id').execute()
}

async function knownEmployer(name: string, domain: string) {
  const id = newId()
  await db.insertInto('companies').values({ id, name }).execute()
  await db
    .insertInto('company_aliases')
    .values({ normalized_name: name.toLowerCase(), company_id: id })
    .execute()
  await db
    .insertInto('company_domains')
    .values({ domain, company_id: id, verified_at: new Date(), verified_by: 'STAFF' })
    .execute()
}

function listOf(rows: Record<string, unknown>[]): string {
  return JSON.stringify(rows, null, 1)
}

const csv = `title,company,location,salary,url
Cook,Tiffin Pvt. Ltd.,Pune,3-8 Lacs PA,https://tiffin.example/1
,Tiffin,Pune,,https://tiffin.example/2
Waiter,TIFFIN,Bengaluru,,https://tiffin.example/3
"Porter
Baker,Tiffin,Delhi / NCR,$ 900,https://tiffin.example/4
`

describe('a first import', () => {
  it('imports valid entries and reports the others with their lines', async () => {
    const report = await createReport(folder, 'first.csv')
    const [stats] = await run({ 'jobs.csv': csv }, { report })
    await report.close()

    expect(stats).toMatchObject({ format: 'CSV', entries: 5, created: 3, rejected: 2, merged: 0 })
    expect(stats?.rejections).toEqual({ 'No job title': 1, 'A quote is opened here and never closed': 1 })
    expect(await readFile(report.file, 'utf8')).toBe(
      [
        'file,line,entry,outcome,reason,title,company',
        'jobs.csv,3,2,rejected,No job title,,',
        'jobs.csv,5,4,rejected,A quote is opened here and never closed,,',
        'jobs.csv,6,5,note,"Pay in USD is not converted: ""$ 900""",Baker,Tiffin',
        '',
      ].join('\r\n'),
    )
    expect(await jobs()).toMatchObject([
      { title: 'Baker', city: 'Delhi-NCR', salary_min: null },
      {
        title: 'Cook',
        city: 'Pune',
        salary_min: 300_000,
        salary_max: 800_000,
        claimed_by: null,
        created_by: null,
      },
      { title: 'Waiter', city: 'Bangalore' },
    ])
  })

  it('maps all spellings of a company to one', async () => {
    await run({ 'jobs.csv': csv })
    const companies = await db.selectFrom('companies').selectAll().execute()
    expect(companies).toHaveLength(1)
    expect((await jobs()).map((job) => [job.company_id, job.company_name])).toEqual(
      Array.from({ length: 3 }, () => [companies[0]?.id, companies[0]?.name]),
    )
  })

  it('stores the run and its stats', async () => {
    await run({ 'jobs.csv': csv })
    const [run_] = await db.selectFrom('import_runs').selectAll().execute()
    expect(run_).toMatchObject({
      finished_at: expect.any(Date),
      files: [{ file: 'jobs.csv', created: 3, rejected: 2 }],
    })
  })

  it('rejects only the row that the database rejects', async () => {
    await query(fresh.url, "alter table job_postings add constraint no_waiters check (title <> 'Waiter')")
    const [stats] = await run({ 'jobs.csv': csv })
    await query(fresh.url, 'alter table job_postings drop constraint no_waiters')
    expect(stats).toMatchObject({ created: 2, rejected: 3 })
    expect(Object.keys(stats?.rejections ?? {})).toContain('The database rejects it')
  })
})

describe('the same import again', () => {
  it('changes nothing', async () => {
    await run({ 'jobs.csv': csv })
    const before = await jobs()
    const [stats] = await run({ 'jobs.csv': csv })
    expect(stats).toMatchObject({ created: 0, updated: 0, unchanged: 3, rejected: 2 })
    expect(await jobs()).toEqual(before)
  })

  it('changes nothing when the feed has several versions of one posting', async () => {
    const feed = listOf([
      { title: 'Cook', company: 'Tiffin', url: 'https://tiffin.example/1', location: 'Pune' },
      { title: 'Cook', company: 'Tiffin', url: 'https://tiffin.example/1/', salary: '3-8 Lacs PA' },
      { title: 'Cook', company: 'Tiffin', url: 'https://tiffin.example/1?utm_source=x', location: 'Mumbai' },
    ])
    await run({ 'jobs.json': feed })
    const before = await jobs()
    const [stats] = await run({ 'jobs.json': feed })
    expect(stats).toMatchObject({ unchanged: 1, merged: 2 })
    expect(await jobs()).toEqual(before)
  })

  it('changes nothing when the feed has only ages', async () => {
    const feed = listOf([{ title: 'Cook', company: 'Tiffin', posted: '3 days ago' }])
    await run({ 'jobs.json': feed }, { asOf: new Date('2026-01-10') })
    const [stats] = await run({ 'jobs.json': feed }, { asOf: new Date('2026-01-20') })
    expect(stats).toMatchObject({ unchanged: 1 })
    expect(await jobs()).toMatchObject([{ posted_at: new Date('2026-01-07') }])
  })

  it('resumes an interrupted import', async () => {
    const many = `title,company,url\n${Array.from({ length: 25 }, (_, index) => `Cook ${index},Tiffin,https://tiffin.example/${index}`).join('\n')}`
    const stopping = new AbortController()
    const [cut] = await run(
      { 'jobs.csv': many },
      { batchSize: 10, signal: stopping.signal, onProgress: () => stopping.abort() },
    )
    expect(cut?.created).toBeLessThan(25)

    const [again] = await run({ 'jobs.csv': many })
    expect((again?.created ?? 0) + (again?.unchanged ?? 0)).toBe(25)
    expect(again?.unchanged).toBe(cut?.created)
    expect(await jobs()).toHaveLength(25)
    const runs = await db.selectFrom('import_runs').select('finished_at').orderBy('started_at').execute()
    expect(runs).toEqual([{ finished_at: null }, { finished_at: expect.any(Date) }])
  })

  it('can run twice at the same time', async () => {
    const [one, other] = await Promise.all([run({ 'jobs.csv': csv }), run({ 'jobs.csv': csv })])
    const created = [one, other].map((allStats) => allStats?.[0]?.created)
    expect(new Set(created)).toEqual(new Set([0, 3]))
    expect(await jobs()).toHaveLength(3)
  })
})

describe('a duplicate', () => {
  const cook = { title: 'Cook', company: 'Tiffin', location: 'Pune', url: 'https://tiffin.example/1' }

  it('fills gaps of the posting', async () => {
    const [stats] = await run({
      'jobs.json': listOf([
        { ...cook, skills: 'rice', 'date posted': '2026-01-01' },
        {
          ...cook,
          title: 'COOK',
          company: 'Tiffin Ltd',
          salary: '5 LPA',
          'date posted': '2026-01-02',
        },
      ]),
    })
    expect(stats).toMatchObject({ created: 1, merged: 1 })
    expect(await jobs()).toMatchObject([
      { title: 'COOK', skills: ['rice'], salary_min: 500_000, posted_at: new Date('2026-01-02') },
    ])
  })

  it('is recognised in another file', async () => {
    const allStats = await run({
      'jobs.csv': 'title,company,location,url\nCook,Tiffin,Pune,https://tiffin.example/1',
      'jobs.json': listOf([
        { Job_Role: 'Cook', companyName: 'Tiffin', link: cook.url, description: '<p>Rice</p>' },
      ]),
    })
    expect(allStats).toMatchObject([{ created: 1 }, { merged: 1 }])
    expect(await jobs()).toMatchObject([{ description: 'Rice' }])
  })

  it('for another city adds the city to the location', async () => {
    const row = { title: 'Cook', company: 'Tiffin', url: 'https://tiffin.example/1' }
    await run({
      'jobs.json': listOf([
        { ...row, location: 'Pune' },
        { ...row, location: 'Mumbai' },
      ]),
    })
    expect(await jobs()).toMatchObject([
      { city: 'Pune', location: 'Pune, Maharashtra, India; Mumbai, Maharashtra, India' },
    ])
  })

  it('is not assumed when a feed has one URL for all its jobs', async () => {
    const feed = listOf([
      { title: 'Cook', company: 'Tiffin', url: 'https://tiffin.example/careers' },
      { title: 'Waiter', company: 'Tiffin', url: 'https://tiffin.example/careers' },
    ])
    expect(await run({ 'jobs.json': feed })).toMatchObject([{ created: 2 }])
    const backwards = listOf(JSON.parse(feed).toReversed())
    expect(await run({ 'jobs.json': backwards })).toMatchObject([{ unchanged: 2 }])
  })
})

describe('a later import', () => {
  const row = { title: 'Cook', company: 'Tiffin', url: 'https://tiffin.example/1', location: 'Pune' }

  it('updates changed fields and keeps edits made on the site', async () => {
    await run({ 'jobs.json': listOf([{ ...row, skills: 'rice' }]) })
    await db
      .updateTable('job_postings')
      .set({ archived_at: new Date('2026-01-01'), is_featured: true })
      .execute()
    const [stats] = await run({ 'jobs.json': listOf([{ ...row, title: 'Head cook', skills: 'rice, dal' }]) })
    expect(stats).toMatchObject({ updated: 1 })
    expect(await jobs()).toMatchObject([
      { title: 'Head cook', skills: ['rice', 'dal'], is_featured: true, archived_at: new Date('2026-01-01') },
    ])
  })

  it('restores old content when the feed does', async () => {
    await run({ 'jobs.json': listOf([row]) })
    await run({ 'jobs.json': listOf([{ ...row, location: 'Mumbai' }]) })
    const [stats] = await run({ 'jobs.json': listOf([row]) })
    expect(stats).toMatchObject({ updated: 1 })
    expect(await jobs()).toMatchObject([{ city: 'Pune' }])
  })

  it('of an older feed only fills gaps', async () => {
    await run({ 'new.json': listOf([{ ...row, 'date posted': '2026-02-01' }]) })
    const [stats] = await run({
      'old.json': listOf([{ ...row, location: 'Pune', salary: '5 LPA', 'date posted': '2026-01-01' }]),
    })
    expect(stats).toMatchObject({ merged: 1 })
    expect(await jobs()).toMatchObject([{ salary_min: 500_000, posted_at: new Date('2026-02-01') }])
  })

  it('does not restore a posting that was deleted on the site', async () => {
    await run({ 'jobs.json': listOf([row]) })
    await db.updateTable('job_postings').set({ deleted_at: new Date() }).execute()
    const [stats] = await run({ 'jobs.json': listOf([{ ...row, title: 'Head cook' }]) })
    expect(stats).toMatchObject({ rejected: 1, rejections: { 'Was deleted on the site': 1 } })
    expect(await jobs()).toMatchObject([{ title: 'Cook' }])
  })
})

describe('companies', () => {
  it('with a city in the name are mapped to the known employer', async () => {
    await knownEmployer('Amazon', 'amazon.example')
    await run({ 'jobs.csv': 'title,company\nCook,Amazon Bangalore\nWaiter,Amazon India Pvt. Ltd.' })
    expect((await jobs()).map((job) => job.company_name)).toEqual(['Amazon', 'Amazon'])
  })

  it('without a known domain are not', async () => {
    await run({ 'jobs.csv': 'title,company\nCook,Air\nWaiter,Air India' })
    expect((await jobs()).map((job) => job.company_name)).toEqual(['Air', 'Air India'])
  })
})

it('accounts for every entry', async () => {
  const report: ImportReport = { file: '', add: () => {}, close: async () => {} }
  const allStats = await run({ 'empty.csv': '', 'strange.bin': 'PK\u0000', 'jobs.csv': csv }, { report })
  for (const stats of allStats)
    expect(stats.created + stats.updated + stats.unchanged + stats.merged + stats.rejected).toBe(
      stats.entries + stats.extra,
    )
  expect(allStats.map((stats) => stats.format)).toEqual(['empty', 'unknown', 'CSV'])
})

it('sorts a posting without a date after those with one, and does not count it as new', async () => {
  const rows = [
    { title: 'Cook', company: 'Tiffin', posted: '3 days ago' },
    { title: 'Waiter', company: 'Tiffin', 'date posted': '2020-01-01' },
  ]
  await run({ 'jobs.json': listOf(rows) })
  const newestFirst = await db
    .selectFrom('job_postings')
    .select(['title', 'is_dated'])
    .orderBy('posted_at', 'desc')
    .execute()
  expect(newestFirst).toEqual([
    { title: 'Waiter', is_dated: true },
    { title: 'Cook', is_dated: false },
  ])
})

const duties =
  'You cook for a hundred guests each day, order what the kitchen needs, keep it clean and teach two young cooks.'

describe('a job that is posted again under another address', () => {
  const cook = { title: 'Cook', company: 'Tiffin', location: 'Pune' }
  const at = (id: number, more: Record<string, unknown> = {}) => ({
    ...cook,
    url: `https://tiffin.example/${id}`,
    description: `${duties} Apply now.`,
    ...more,
  })

  it('is shown once, with how often, and each address is kept', async () => {
    const feed = listOf([at(1), at(2), at(3, { description: `${duties} Apply today.` })])
    const [stats] = await run({ 'jobs.json': feed })
    expect(stats).toMatchObject({ created: 1, merged: 2 })
    expect(await jobs()).toMatchObject([{ job_url: 'https://tiffin.example/1', reposts: 2 }])
    expect(await db.selectFrom('imported_reposts').select('job_url').orderBy('job_url').execute()).toEqual([
      { job_url: 'https://tiffin.example/2' },
      { job_url: 'https://tiffin.example/3' },
    ])

    expect(await run({ 'jobs.json': feed })).toMatchObject([{ unchanged: 1, merged: 2 }])
    expect(await jobs()).toMatchObject([{ reposts: 2 }])
  })

  it('is found among the postings of earlier imports', async () => {
    await run({ 'jobs.json': listOf([at(1)]) })
    expect(await run({ 'more.json': listOf([at(2)]) })).toMatchObject([{ created: 0, merged: 1 }])
    expect(await jobs()).toMatchObject([{ reposts: 1 }])
  })

  it('stays deleted', async () => {
    await run({ 'jobs.json': listOf([at(1)]) })
    await db.updateTable('job_postings').set({ deleted_at: new Date() }).execute()
    const [stats] = await run({ 'more.json': listOf([at(2)]) })
    expect(stats?.rejections).toEqual({ 'Was deleted on the site': 1 })
  })

  it('becomes a posting of its own when its text changes', async () => {
    await run({ 'jobs.json': listOf([at(1), at(2)]) })
    const other = { description: 'You bake bread and cakes at night in our bakery.' }
    expect(await run({ 'jobs.json': listOf([at(1), at(2, other)]) })).toMatchObject([{ created: 1 }])
    expect((await jobs()).map((job) => job.reposts)).toEqual([0, 0])
    expect(await db.selectFrom('imported_reposts').selectAll().execute()).toEqual([])
  })

  it.each([
    ['another text', { description: 'You bake bread and cakes at night in our bakery.' }],
    ['no text', { description: '' }],
    ['other years of experience', { experience: '5-8 years' }],
    ['another city', { location: 'Mumbai' }],
    ['another title', { title: 'Head cook' }],
  ])('is two postings with %s', async (_, more) => {
    const rows = [at(1, { experience: '0-2 years' }), at(2, { experience: '0-2 years', ...more })]
    expect(await run({ 'jobs.json': listOf(rows) })).toMatchObject([{ created: 2, merged: 0 }])
  })

  it('is compared by years, pay and skills when it has no text', async () => {
    const bare = { description: '' }
    const facts = { description: '', experience: '2-4 Yrs', skills: 'rice, dal' }
    const rows = [at(1, facts), at(2, facts), at(3, { ...facts, skills: 'bread' }), at(4, bare), at(5, bare)]
    expect(await run({ 'jobs.json': listOf(rows) })).toMatchObject([{ created: 4, merged: 1 }])
  })
})

describe('without an address of its own', () => {
  const row = {
    title: 'Cook',
    company: 'Tiffin',
    location: 'Pune',
    experience: '1-3 Yrs',
    skills: 'rice, dal',
  }

  it.each([
    ['years', { experience: '5-8 Yrs' }],
    ['skills', { skills: 'bread' }],
    ['pay', { salary: '5 LPA' }],
    ['description', { description: 'You bake bread.' }],
    ['place', { location: 'Pune, Mumbai' }],
  ])('a posting with other %s is another one', async (_, more) => {
    const rows = [row, { ...row, ...more }]
    expect(await run({ 'jobs.json': listOf(rows) })).toMatchObject([{ created: 2, merged: 0 }])
    expect(await run({ 'jobs.json': listOf(rows) })).toMatchObject([{ unchanged: 2, merged: 0 }])
  })

  it('a posting has the same skills in any order', async () => {
    const rows = [row, { ...row, skills: 'Dal, Rice' }]
    expect(await run({ 'jobs.json': listOf(rows) })).toMatchObject([{ created: 1, merged: 1 }])
  })

  it('a posting is not identified by the page that lists all jobs', async () => {
    const page = { ...row, url: 'https://tiffin.example/careers' }
    const rows = [page, { ...page, location: 'Mumbai' }, { ...page, experience: '5-8 Yrs' }]
    expect(await run({ 'jobs.json': listOf(rows) })).toMatchObject([{ created: 3, merged: 0 }])
  })

  it('a posting that an earlier release stored under a shorter key is not doubled', async () => {
    await run({ 'jobs.json': listOf([row]) })
    const [stored] = await jobs()
    const formerKey = `as:${stored?.repost_group}`
    await db.updateTable('job_postings').set({ source_key: formerKey }).execute()
    const rows = [row, { ...row, experience: '5-8 Yrs' }]
    expect(await run({ 'jobs.json': listOf(rows) })).toMatchObject([{ unchanged: 1, created: 1 }])
    expect(await run({ 'jobs.json': listOf(rows) })).toMatchObject([{ unchanged: 2 }])
  })
})

it('forgets which entries it has read when it ends', async () => {
  await run({ 'jobs.json': listOf([{ title: 'Cook', company: 'Tiffin' }]) })
  expect(await db.selectFrom('imported_entries').selectAll().execute()).toEqual([])
})

function jobAt(company: string, id: number) {
  return { title: 'Cook', company, url: `https://tiffin.example/${id}` }
}

it('completes the name of a company that a list has cut off, when only one begins like that', async () => {
  await run({
    'a.json': listOf([
      jobAt('Tata Consultancy Services', 1),
      jobAt('Tiffin House', 2),
      jobAt('Tiffin Home', 3),
    ]),
  })
  await run({ 'b.json': listOf([jobAt('Tata Consultancy Ser...', 4), jobAt('Tiffin Ho…', 5)]) })
  expect((await jobs()).map((job) => job.company_name).toSorted()).toEqual([
    'Tata Consultancy Services',
    'Tata Consultancy Services',
    'Tiffin Ho',
    'Tiffin Home',
    'Tiffin House',
  ])
})
