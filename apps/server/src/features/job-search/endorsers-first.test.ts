import type { JobPage } from '@endorse/contract/job-search/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let newcomer: TestPerson
let asha: TestPerson
let ravi: TestPerson

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

beforeAll(async () => {
  const acme = await server.company('Acme')
  const globex = await server.company('Globex')
  ravi = await server.endorser('Ravi Kumar', acme)
  for (let n = 1; n <= 3; n++) {
    await server.job(acme, { title: `Acme ${n}`, posted_at: day(n), skills: n === 1 ? ['Java'] : [] })
    await server.job(globex, {
      title: `Globex ${n}`,
      posted_at: day(10 + n),
      skills: n === 2 ? ['Java'] : [],
    })
  }
  newcomer = await server.endorsee()
  asha = await server.endorsee('Asha Rao')
  await server.context.db
    .insertInto('seeker_profiles')
    .values({ user_id: asha.id, skills: ['Java'] })
    .execute()
})

async function list(query = '', person = newcomer): Promise<JobPage> {
  const response = await server.as(person).get(`/api/v1/jobs?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<JobPage>()
}

const titles = ({ jobs }: JobPage) => jobs.map(({ title }) => title)

describe('jobs at companies with Endorsers', () => {
  it('come first for a newcomer, each half the newest first', async () => {
    const page = await list()
    expect(titles(page)).toEqual(['Acme 3', 'Acme 2', 'Acme 1', 'Globex 3', 'Globex 2', 'Globex 1'])
    expect(page).toMatchObject({ totalJobs: 6, totalWithEndorsers: 3 })
    expect(page.jobs.map(({ endorsers }) => endorsers)).toEqual([1, 1, 1, 0, 0, 0])
  })

  it('come first among recommendations, each half the best fit first', async () => {
    expect(titles(await list('', asha))).toEqual([
      'Acme 1',
      'Acme 3',
      'Acme 2',
      'Globex 2',
      'Globex 3',
      'Globex 1',
    ])
  })

  it.each(['newcomer', 'asha'] as const)('are paged without gaps or duplicates for %s', async (name) => {
    const person = { newcomer, asha }[name]
    for (const limit of [1, 2, 3, 4]) {
      const seen: string[] = []
      let cursor: string | null = ''
      for (let page = 1; cursor !== null && page <= 10; page++) {
        const found: JobPage = await list(
          `limit=${limit}&page=${page}${cursor && `&cursor=${cursor}`}`,
          person,
        )
        seen.push(...titles(found))
        expect(found.totalJobs).toBe(6)
        cursor = found.nextCursor
      }
      expect(seen).toEqual(titles(await list('limit=10', person)))
    }
  })

  it.each([
    ['a newcomer', 'newcomer', ''],
    ['an Endorsee with a profile', 'asha', ''],
    ['words that no posting has together', 'newcomer', '&title=acme%20globex&order=endorsers'],
    ['a word', 'newcomer', '&title=java&order=endorsers'],
  ] as const)('are paged by page number without a cursor for %s', async (_of, name, query) => {
    const person = { newcomer, asha }[name]
    const all = titles(await list(`limit=10${query}`, person))
    for (const limit of [1, 2, 4])
      for (let page = 1; page <= Math.ceil(all.length / limit) + 1; page++)
        expect(titles(await list(`limit=${limit}&page=${page}${query}`, person))).toEqual(
          all.slice((page - 1) * limit, page * limit),
        )
  })

  it('are the only ones with the filter', async () => {
    expect(titles(await list('hasEndorsers=true'))).toEqual(['Acme 3', 'Acme 2', 'Acme 1'])
    expect(await list('hasEndorsers=true&title=globex')).toMatchObject({ totalJobs: 0 })
  })

  it('come first in a search only when asked for', async () => {
    expect(titles(await list('title=java'))).toEqual(['Globex 2', 'Acme 1'])
    expect(titles(await list('title=java&order=endorsers'))).toEqual(['Acme 1', 'Globex 2'])
  })

  it('are mixed with the others by date', async () => {
    expect(titles(await list('order=newest'))).toEqual([
      'Globex 3',
      'Globex 2',
      'Globex 1',
      'Acme 3',
      'Acme 2',
      'Acme 1',
    ])
    expect(titles(await list('title=java&order=newest'))).toEqual(['Globex 2', 'Acme 1'])
  })

  it('are not moved for an Endorser', async () => {
    expect(titles(await list('limit=1', ravi))).toEqual(['Globex 3'])
  })
})

describe('the stored number of Endorsers', () => {
  it('follows those who join, leave and are verified', async () => {
    const initech = await server.company('Initech')
    const { db } = server.context
    const count = async () =>
      (
        await db
          .selectFrom('companies')
          .select('endorser_count')
          .where('id', '=', initech.id)
          .executeTakeFirstOrThrow()
      ).endorser_count

    const meera = await server.endorser('Meera Nair', initech)
    await server.person({ role: 'ADMIN', company: initech })
    const unverified = await server.person({ role: 'EMPLOYEE', company: initech, verified: false })
    expect(await count()).toBe(1)
    await db.updateTable('users').set({ verified_at: new Date() }).where('id', '=', unverified.id).execute()
    expect(await count()).toBe(2)
    await db.updateTable('users').set({ company_id: null }).where('id', '=', meera.id).execute()
    expect(await count()).toBe(1)
    await db.deleteFrom('users').where('id', '=', unverified.id).execute()
    expect(await count()).toBe(0)
  })
})
