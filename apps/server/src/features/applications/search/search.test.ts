import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { countQueries } from '../../../../test/count-queries.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import type { Person } from '../../../platform/person.ts'
import { resumeAccess } from '../resume-access.ts'

const server = useTestServer()
let staff: TestPerson
let acme: TestCompany
let asha: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  await server.context.pool.query('delete from applications')
  staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  job = await server.job(acme)
})

const find = async (query = '') =>
  (await server.as(staff).get(`/api/v1/platform/applications?${query}`)).json()
const ids = async (query = ''): Promise<string[]> =>
  (await find(query)).data.map(({ id }: ReviewedApplication) => id)

describe('platform staff', () => {
  it('list the applications of all users in pages, newest first', async () => {
    const first = await server.application({ by: asha, job, company: acme })
    const other = await server.company()
    const second = await server.application({ by: asha, job: await server.job(other), company: other })
    const withdrawn = await server.application({ by: await server.endorsee(), job, company: acme })
    await server.context.pool.query('update applications set withdrawn_at = now() where id = $1', [
      withdrawn.id,
    ])

    expect(await ids()).toEqual([withdrawn.id, second.id, first.id])
    expect(await ids('limit=2&page=2')).toEqual([first.id])
    expect(await find()).toMatchObject({ totalIsCapped: false, pagination: { totalItems: 3, totalPages: 1 } })
  })

  it('find an application by the name, the email or the ID', async () => {
    const { id } = await server.application({ by: asha, job, company: acme })
    await server.application({ by: await server.endorsee('Priya Nair'), job, company: acme })
    for (const search of ['asha', 'RAO', 'Rao Asha', asha.email, asha.email.slice(2, 9), id])
      expect(await ids(`search=${encodeURIComponent(search)}`)).toEqual([id])
    expect(await ids('search=asha%25')).toEqual([])
    expect(await ids(`search=${staff.id}`)).toEqual([])
  })

  it('must enter a minimum number of characters', async () => {
    const response = await find('search=as')
    expect(response.fields).toEqual({ search: 'Please type at least 3 letters' })
  })

  it('see the metadata, but neither the resume nor the profile', async () => {
    const resume = await server.resume(asha)
    await server.application({ by: asha, job, company: acme, resume })
    const { data } = await find()
    expect(data[0]).toMatchObject({
      applicant: { name: 'Asha Rao', email: asha.email },
      resumeUrl: null,
      canDecide: false,
      nextSteps: [],
    })
  })

  it('need the same number of queries for many rows as for one', async () => {
    await server.application({ by: asha, job, company: acme })
    const forOne = await countQueries(() => find())
    for (let more = 0; more < 5; more++)
      await server.application({ by: await server.endorsee(), job, company: acme })
    expect(await countQueries(() => find())).toBe(forOne)
  })

  it('can read the text of the resume only after giving a reason, each staff member separately', async () => {
    const { db } = server.context
    const resume = await server.resume(asha)
    const { id } = await server.application({ by: asha, job, company: acme, resume })
    const other = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const mayRead = ({ id: reader }: TestPerson) =>
      resumeAccess.canRead(db, { id: reader, role: 'PLATFORM_EMPLOYEE', approved: true } as Person, {
        id: resume.id,
        owner_id: asha.id,
        kind: 'resume',
      })
    const open = (body?: object) => server.as(staff).post(`/api/v1/applications/employee/${id}/views`, body)

    await open()
    expect(await mayRead(staff)).toBe(false)
    await open({ reason: 'He asked us to look at his resume' })
    expect(await mayRead(staff)).toBe(true)
    expect(await mayRead(other)).toBe(false)
    await server.context.pool.query(`update events set at = at - interval '121 minutes'`)
    expect(await mayRead(staff)).toBe(false)
  })
})
