import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { PageError } from '../../platform/outgoing/page-error.ts'
import { readDueFeeds } from './service.ts'

const HOUR = 3_600_000
let now = Date.parse('2026-11-23T04:00:00Z')
let answer: () => Promise<Buffer>
const asked: string[] = []

// Each import is a process of its own, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const server = useTestServer(
  { RATE_LIMITS: 'off' },
  () => now,
  {},
  {
    fetchFile: (address) => {
      asked.push(address)
      return answer()
    },
  },
)
const url = 'https://careers.acme.example/jobs.csv'
let acme: TestCompany
let admin: TestPerson

beforeEach(async () => {
  acme = await server.company()
  admin = await server.admin(acme)
  asked.length = 0
  await server.context.pool.query('delete from posting_feeds')
})

function lists(...titles: string[]) {
  const rows = titles.map((title) => `${title},Pune,https://acme.example/${acme.id}/${title}-1`)
  const file = Buffer.from(['title,city,job url', ...rows, ''].join('\n'))
  answer = () => Promise.resolve(file)
}

async function set(address = url) {
  const response = await server.as(admin).put('/api/v1/posting-feed', { url: address })
  expect(response.statusCode).toBe(200)
  return lastImport(1)
}

/** Reads the address as the queue does, hours later. */
async function readLater(hours: number) {
  const { pagination } = (await server.as(admin).get('/api/v1/posting-imports')).json()
  now += hours * HOUR
  await readDueFeeds(server.context)
  return lastImport(pagination.totalItems + 1)
}

/** Waits until the company has had so many imports, and returns the last one. */
function lastImport(count: number) {
  return vi.waitFor(
    async () => {
      const { data, pagination } = (await server.as(admin).get('/api/v1/posting-imports')).json()
      expect({ listed: data.length, counted: pagination.totalItems }).toEqual({
        listed: count,
        counted: count,
      })
      expect(['DONE', 'FAILED']).toContain(data[0].status)
      return data[0]
    },
    { timeout: 30_000, interval: 20 },
  )
}

const feed = async () => (await server.as(admin).get('/api/v1/posting-feed')).json().data

async function openTitles(): Promise<string[]> {
  const { rows } = await server.context.pool.query<{ title: string }>(
    'select title from job_postings where company_id = $1 and archived_at is null and deleted_at is null order by title',
    [acme.id],
  )
  return rows.map(({ title }) => title)
}

async function notificationsOf(person: TestPerson): Promise<string[]> {
  const { data } = (await server.as(person).get('/api/v1/notifications')).json()
  return data.notifications.map(({ kind }: { kind: string }) => kind)
}

describe('an address', () => {
  it('is read at once and again every day', async () => {
    lists('Baker', 'Miller')
    expect(await set()).toMatchObject({ source: 'FEED', name: url, status: 'DONE', created: 2 })
    expect(await feed()).toMatchObject({
      url,
      problem: null,
      nextReadAt: new Date(now + 24 * HOUR).toISOString(),
    })
    lists('Baker', 'Miller', 'Grocer')
    expect(await readLater(24)).toMatchObject({ startedBy: null, created: 1, unchanged: 2 })
    expect(asked).toEqual([url, url])
  })

  it('archives a posting that two readings on two days do not have, and reopens it when it is back', async () => {
    lists('Baker', 'Miller', 'Grocer')
    await set()
    const asha = await server.endorsee('Asha Rao')
    const { rows } = await server.context.pool.query(
      `select id, title from job_postings where company_id = $1 and title = 'Grocer'`,
      [acme.id],
    )
    await server.application({ by: asha, job: rows[0], company: acme })
    lists('Baker', 'Miller')
    expect(await readLater(24)).toMatchObject({ status: 'DONE', archived: 0 })
    const again = await server.as(admin).post('/api/v1/posting-feed/readings')
    expect(again.statusCode).toBe(200)
    expect(await lastImport(3)).toMatchObject({ archived: 0 })
    expect(await openTitles()).toEqual(['Baker', 'Grocer', 'Miller'])
    expect(await readLater(24)).toMatchObject({ archived: 1 })
    expect(await openTitles()).toEqual(['Baker', 'Miller'])
    await vi.waitFor(async () => expect(await notificationsOf(asha)).toContain('POSTING_ARCHIVED'))
    lists('Baker', 'Miller', 'Grocer')
    await readLater(24)
    expect(await openTitles()).toEqual(['Baker', 'Grocer', 'Miller'])
  })

  it('archives nothing when it misses most of the postings, and tells the admins', async () => {
    lists('Baker', 'Miller', 'Grocer', 'Smith')
    await set()
    lists('Baker')
    await readLater(24)
    const second = await readLater(24)
    expect(second).toMatchObject({
      status: 'DONE',
      archived: 0,
      problem: expect.stringContaining('no longer has 3 of your 4 open postings. We archived none'),
    })
    expect(await openTitles()).toEqual(['Baker', 'Grocer', 'Miller', 'Smith'])
    await vi.waitFor(async () => expect(await notificationsOf(admin)).toEqual(['FEED_FAILED']))
  })

  it.each<[string, () => Promise<Buffer>, string]>([
    ['does not answer', () => Promise.reject(new PageError('too-slow')), 'The site did not answer in time.'],
    [
      'leads into a private network',
      () => Promise.reject(new PageError('private-address')),
      'not on the public internet',
    ],
    ['has nothing', () => Promise.resolve(Buffer.from('')), 'contains no job'],
    [
      'has only jobs of others',
      () => Promise.resolve(Buffer.from('title,company\nBaker,Globex\n')),
      'No entry',
    ],
  ])(
    'that %s changes nothing, is told once, and is tried again in an hour and ever more rarely',
    async (_, fails, text) => {
      lists('Baker', 'Miller')
      await set()
      answer = fails
      for (const hours of [24, 1, 2]) {
        const one = await readLater(hours)
        expect(one).toMatchObject({ status: 'FAILED', problem: expect.stringContaining(text), created: 0 })
      }
      expect(await feed()).toMatchObject({
        problem: expect.stringContaining(text),
        failingSince: new Date(now - 3 * HOUR).toISOString(),
        nextReadAt: new Date(now + 4 * HOUR).toISOString(),
      })
      expect(await openTitles()).toEqual(['Baker', 'Miller'])
      await vi.waitFor(async () => expect(await notificationsOf(admin)).toEqual(['FEED_FAILED']))
      lists('Baker', 'Miller')
      await readLater(4)
      expect(await feed()).toMatchObject({ problem: null, failingSince: null })
    },
  )

  it('is no longer read when it is removed, or when the company has no admin any more', async () => {
    lists('Baker')
    await set()
    await server.context.pool.query('update users set approved_at = null where id = $1', [admin.id])
    now += 24 * HOUR
    await readDueFeeds(server.context)
    await server.context.pool.query('update users set approved_at = now() where id = $1', [admin.id])
    expect((await server.as(admin).delete('/api/v1/posting-feed')).statusCode).toBe(200)
    await readDueFeeds(server.context)
    expect(await feed()).toBeNull()
    expect(asked).toEqual([url])
    expect(await openTitles()).toEqual(['Baker'])
    expect((await server.as(admin).delete('/api/v1/posting-feed')).statusCode).toBe(404)
    expect((await server.as(admin).post('/api/v1/posting-feed/readings')).statusCode).toBe(404)
  })

  it('is that of the own company only, and for its approved admins', async () => {
    lists('Baker')
    await set()
    const stranger = await server.admin(await server.company())
    expect((await server.as(stranger).get('/api/v1/posting-feed')).json().data).toBeNull()
    const former = await server.person({ role: 'ADMIN', company: acme })
    const ravi = await server.endorser('Ravi Kumar', acme)
    const statuses: number[] = []
    for (const person of [stranger, former, ravi, await server.endorsee(), undefined])
      statuses.push((await server.as(person).delete('/api/v1/posting-feed')).statusCode)
    expect(statuses).toEqual([404, 403, 403, 403, 401])
    expect(await feed()).toMatchObject({ url })
  })

  it.each(['', 'javascript:alert(1)', 'nonsense'])('must be a web address: %j', async (address) => {
    const response = await server.as(admin).put('/api/v1/posting-feed', { url: address })
    expect(Object.keys(response.json().fields)).toEqual(['url'])
  })
})
