import type { ReviewView } from '@endorse/contract/applications/review-views/schemas'
import { MAX_REVIEW_VIEWS } from '@endorse/contract/applications/review-views/values'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { sendUndo, undoIdOf } from '../../../../test/undo.ts'
import { modules } from '../../../modules.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { deleteCascadingRows } from '../../account-lifecycle/deletion/queries.ts'
import { collectPersonalData } from '../../account-lifecycle/export/personal-data.ts'
import { deleteOldViews } from './queries.ts'

const server = useTestServer({ RATE_LIMITS: 'off', UNDO_SECONDS: '6' })
const path = '/api/v1/review-views'
const pending = { tab: 'pending' } as const
let acme: TestCompany
let ravi: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
})

beforeEach(async () => {
  ravi = await server.endorser('Ravi Kumar', acme)
})

function save(name: string, filters: object = pending, person = ravi) {
  return server.as(person).post(path, { name, filters })
}

async function saved(name: string, filters: object = pending, person = ravi): Promise<ReviewView> {
  const response = await save(name, filters, person)
  expect(response.json()).toMatchObject({ success: true })
  return response.json<{ data: ReviewView }>().data
}

async function list(person = ravi): Promise<ReviewView[]> {
  const response = await server.as(person).get(path)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: ReviewView[] }>().data
}

const names = async (person = ravi) => (await list(person)).map(({ name }) => name)
const statuses = (responses: { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

describe('saved views', () => {
  it('have a tab, filters and an order, and are listed as they were saved', async () => {
    await saved('Waits long', { tab: 'pending', dateRange: 'over7d', order: 'oldest' })
    await saved('Accepted bakers', {
      tab: 'approved',
      search: ' baker ',
      status: 'ACCEPTED',
      individual: 'active',
    })
    expect(await list()).toMatchObject([
      {
        name: 'Waits long',
        filters: {
          tab: 'pending',
          search: '',
          status: '',
          dateRange: 'over7d',
          individual: 'all',
          order: 'oldest',
        },
      },
      {
        name: 'Accepted bakers',
        filters: {
          tab: 'approved',
          search: 'baker',
          status: 'ACCEPTED',
          individual: 'active',
          order: 'newest',
        },
      },
    ])
  })

  it('are counted as the list counts them', async () => {
    const company = await server.company()
    const meera = await server.endorser('Meera Nair', company)
    const job = await server.job(company, {
      title: 'Baker',
      work_type: 'REMOTE',
      experience_level: 'ENTRY_LEVEL',
    })
    const by = async (name: string) => server.endorsee(name)
    await server.application({ by: await by('Asha Rao'), job, company })
    const old = await server.application({ by: await by('Bela Sen'), job, company, status: 'REVIEWED' })
    await server.application({ by: await by('Asha Iyer'), job, company, status: 'ACCEPTED', handler: meera })
    await server.context.pool.query(
      `update applications set applied_at = now() - interval '8 days' where id = $1`,
      [old.id],
    )
    const views = [
      { tab: 'pending' },
      { tab: 'pending', search: 'asha' },
      { tab: 'pending', status: 'REVIEWED' },
      { tab: 'pending', dateRange: 'over7d' },
      { tab: 'pending', dateRange: '7d' },
      { tab: 'pending', individual: 'inactive' },
      { tab: 'pending', jobTypes: ['PART_TIME'] },
      { tab: 'pending', jobTypes: ['PART_TIME', 'REMOTE'], experience: ['ENTRY'] },
      { tab: 'approved', search: 'asha' },
      { tab: 'rejected' },
    ]
    for (const [index, filters] of views.entries()) await saved(`View ${index}`, filters, meera)
    const counted = (await list(meera)).map(({ count }) => count)
    const listed = await Promise.all(
      views.map(async (filters) => {
        const query = new URLSearchParams(filters as unknown as Record<string, string>).toString()
        const response = await server.as(meera).get(`/api/v1/applications/employee/review?${query}`)
        return response.json().pagination.totalItems as number
      }),
    )
    expect(counted).toEqual(listed)
    expect(counted.slice(0, 5)).toEqual([2, 1, 1, 1, 1])
  })

  it('have a name of their own, whatever its case', async () => {
    await saved('Bakers')
    const taken = await save('bakers')
    expect(taken.statusCode).toBe(409)
    expect(taken.json()).toMatchObject({
      code: 'NAME_TAKEN',
      message: 'You have a view with this name already',
    })
    await saved('Bakers', pending, await server.endorser('Meera Nair', acme))
    expect((await save(' ')).json()).toMatchObject({
      code: 'BAD_INPUT',
      fields: { name: 'Please enter a name' },
    })
    expect((await save('x'.repeat(41))).statusCode).toBe(400)
    expect((await save('Odd', { tab: 'boring' })).statusCode).toBe(400)
    expect((await save('Odd', { tab: 'pending', order: 'sideways' })).statusCode).toBe(400)
    expect(await names()).toEqual(['Bakers'])
  })

  it('are saved once when the same name comes twice at once', async () => {
    expect(statuses(await Promise.all([save('Bakers'), save('Bakers')]))).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  it('are limited in number, also when two are saved at once', async () => {
    for (let index = 1; index < MAX_REVIEW_VIEWS; index++) await saved(`View ${index}`)
    expect(statuses(await Promise.all([save('One'), save('Two')]))).toEqual([200, 409])
    expect((await save('Three')).json()).toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'You can save up to 10 views. Please delete one first.',
    })
    expect(await list()).toHaveLength(MAX_REVIEW_VIEWS)
  })

  it('are renamed', async () => {
    const { id } = await saved('Bakers')
    await saved('Cooks')
    const rename = (name: string) => server.as(ravi).patch(`${path}/${id}`, { name })
    expect((await rename('cooks')).json()).toMatchObject({ code: 'NAME_TAKEN' })
    expect((await rename('Bakers in Pune')).json()).toMatchObject({ data: { id, name: 'Bakers in Pune' } })
    expect(await names()).toEqual(['Bakers in Pune', 'Cooks'])
  })

  it('are deleted, which can be undone while the name is free', async () => {
    const first = await saved('Bakers')
    await saved('Cooks')
    const deletion = await server.as(ravi).delete(`${path}/${first.id}`)
    expect(deletion.json()).toMatchObject({ message: 'View deleted', undo: { seconds: 6 } })
    expect(await names()).toEqual(['Cooks'])
    expect((await server.as(ravi).delete(`${path}/${first.id}`)).statusCode).toBe(404)
    expect((await sendUndo(server, ravi, undoIdOf(deletion))).statusCode).toBe(200)
    expect(await names()).toEqual(['Bakers', 'Cooks'])

    const again = await server.as(ravi).delete(`${path}/${first.id}`)
    await saved('Bakers')
    expect((await sendUndo(server, ravi, undoIdOf(again))).json()).toMatchObject({ code: 'ALREADY_CHANGED' })
    expect(await names()).toEqual(['Cooks', 'Bakers'])
  })

  it('are for their owner, and for Endorsers only', async () => {
    const { id } = await saved('Bakers')
    const meera = await server.endorser('Meera Nair', acme)
    expect(await list(meera)).toEqual([])
    expect((await server.as(meera).patch(`${path}/${id}`, { name: 'Mine' })).statusCode).toBe(404)
    const deletion = await server.as(meera).delete(`${path}/${id}`)
    expect(deletion.statusCode).toBe(404)
    const own = await server.as(ravi).delete(`${path}/${id}`)
    expect((await sendUndo(server, meera, undoIdOf(own))).statusCode).toBe(404)
    for (const role of ['JOB_SEEKER', 'ADMIN', 'PLATFORM_EMPLOYEE'] as const) {
      const other = await server.person({ role, company: role === 'ADMIN' ? acme : undefined })
      expect((await server.as(other).get(path)).statusCode).toBe(403)
    }
    expect((await server.as().get(path)).statusCode).toBe(401)
  })

  it('are in the export of the account, and go with it', async () => {
    await saved('Waits long', { tab: 'pending', dateRange: 'over7d' })
    const { db } = server.context
    const sections = await collectPersonalData({ db, modules }, ravi.id)
    expect(sections.find(([name]) => name === 'reviewViews')?.[1]).toMatchObject([
      { name: 'Waits long', filters: { tab: 'pending', dateRange: 'over7d' } },
    ])
    await inTransaction(db, (tx) => deleteCascadingRows(tx, ravi.id))
    expect(await db.selectFrom('review_views').select('id').where('user_id', '=', ravi.id).execute()).toEqual(
      [],
    )
  })

  it('are removed for good a day after they were deleted', async () => {
    const { id } = await saved('Bakers')
    await server.as(ravi).delete(`${path}/${id}`)
    const find = () =>
      server.context.db.selectFrom('review_views').select('id').where('id', '=', id).execute()
    await deleteOldViews(server.context.db, new Date())
    expect(await find()).toHaveLength(1)
    await deleteOldViews(server.context.db, new Date(Date.now() + 86_400_000))
    expect(await find()).toEqual([])
  })
})

describe('the order of the review list', () => {
  it('is the newest first, or the oldest first on every page', async () => {
    const company = await server.company()
    const meera = await server.endorser('Meera Nair', company)
    const job = await server.job(company)
    const ids: string[] = []
    for (let index = 0; index < 3; index++) {
      const { id } = await server.application({ by: await server.endorsee(), job, company })
      ids.unshift(id)
    }
    const read = async (query: string) => {
      const response = await server.as(meera).get(`/api/v1/applications/employee/review?${query}`)
      return response.json<{ data: { id: string }[] }>().data.map(({ id }) => id)
    }
    expect(await read('')).toEqual(ids)
    expect(await read('order=oldest')).toEqual(ids.toReversed())
    expect(await read('order=oldest&limit=2&page=2')).toEqual([ids[0]])
  })
})
